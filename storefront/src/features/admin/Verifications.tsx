import { pageSizes } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { queryClient, updateQueryData } from '../account/query-client.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { PanelSkeleton } from '../account/Skeleton.js';
import { Pagination } from '../orders/Pagination.js';
import { countLabel } from './lists/ListPanel.js';
import { useListQuery } from './lists/use-list-query.js';
import { useListParams } from '../account/use-list-params.js';
import { identityLinksQuery, pendingQuery, setPendingCount, type QueuedManufacturer, type UndoableDecision } from './queries.js';
import { PendingCard } from './verifications/PendingCard.js';
import { VerificationTabs } from './verifications/VerificationTabs.js';

const filters = {};

export default function Verifications(): ReactNode {
  const address = useListParams<never>(filters);
  const pageQuery = pendingQuery(address.query);
  const list = useListQuery(pageQuery, address);
  const { data, isError } = list;
  const { openId, openById } = useOpenCard(data?.manufacturers, address.params.page);
  const firstPosition = (address.params.page - 1) * pageSizes.adminUsers;

  /** Changes what is shown at once; the list is loaded again. */
  const updatePage = (update: (manufacturers: QueuedManufacturer[]) => QueuedManufacturer[], waitingChange: number): void => {
    updateQueryData(pageQuery, (page) => {
      const manufacturers = update(page.manufacturers);
      const total = page.total + manufacturers.length - page.manufacturers.length;
      return { ...page, manufacturers, total, waiting: page.waiting + waitingChange };
    });
    setPendingCount((count) => count + waitingChange);
    void list.refetch();
  };
  const handleDecided = ({ id }: QueuedManufacturer, decision: UndoableDecision | null): void => {
    const isNext = (one: QueuedManufacturer): boolean => one.id !== id && !one.decision;
    const index = data?.manufacturers.findIndex((one) => one.id === id) ?? 0;
    openById((data?.manufacturers.slice(index).find(isNext) ?? data?.manufacturers.find(isNext))?.id);
    updatePage(
      (shown) => (decision ? shown.map((one) => (one.id === id ? { ...one, decision } : one)) : shown.filter((one) => one.id !== id)),
      -1,
    );
  };
  const handleUndone = ({ id }: QueuedManufacturer): void => {
    openById(id);
    updatePage((shown) => shown.map((one) => (one.id === id ? { ...one, decision: null } : one)), 1);
  };
  const waitingText = data ? countLabel(data.waiting, ['fabricante espera', 'fabricantes esperan']) : 'Cargando…';
  return (
    <Screen title="Verificaciones" lead={data?.waiting === 0 ? 'Nadie espera.' : isError && !data ? undefined : waitingText}>
      <VerificationTabs />
      <QueryState query={list} skeleton={<PanelSkeleton lines={4} />}>
        {({ manufacturers, total }) => (
          <>
            {total === 0 ? <p className="empty">No hay fabricantes para verificar.</p> : null}
            <ol className="pending-list">
              {manufacturers.map((manufacturer, index) => (
                <li key={manufacturer.id}>
                  <PendingCard
                    manufacturer={manufacturer}
                    position={firstPosition + index + 1}
                    total={total}
                    isOpen={openId === manufacturer.id && !manufacturer.decision}
                    onOpen={() => openById(manufacturer.id)}
                    onDecided={(decision) => handleDecided(manufacturer, decision)}
                    onUndone={() => handleUndone(manufacturer)}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </QueryState>
      <Pagination page={address.params.page} total={data?.totalPages ?? 1} onPage={address.setPage} />
    </Screen>
  );
}

interface OpenCard {
  openId: string | undefined;
  openById: (id: string | undefined) => void;
}

function useOpenCard(manufacturers: readonly QueuedManufacturer[] | undefined, page: number): OpenCard {
  const [chosen, setChosen] = useState<{ page: number; id?: string | undefined }>({ page });
  const openAt = manufacturers && chosen.page === page ? manufacturers.findIndex(({ id }) => id === chosen.id) : -1;
  const next = openAt < 0 ? undefined : manufacturers?.slice(openAt + 1).find(({ decision }) => !decision);
  // A renamed store has no photographs.
  const nextId = next?.formerName === null ? next.id : undefined;
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery(identityLinksQuery(nextId));
  }, [nextId]);
  return { openId: manufacturers?.[openAt]?.id, openById: (id) => setChosen({ page, id }) };
}
