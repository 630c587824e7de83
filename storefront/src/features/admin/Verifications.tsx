import { pageSizes, type PendingManufacturer } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { showToast } from '../../ui/toast.js';
import { queryClient, updateQueryData } from '../account/query-client.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { PanelSkeleton } from '../account/Skeleton.js';
import { Pagination } from '../orders/Pagination.js';
import { countLabel } from './lists/ListPanel.js';
import { useListQuery } from './lists/use-list-query.js';
import { useListParams } from '../account/use-list-params.js';
import { identityLinksQuery, pendingQuery, setPendingCount } from './queries.js';
import { PendingCard } from './verifications/PendingCard.js';
import { VerificationTabs } from './verifications/VerificationTabs.js';

const filters = {};

export default function Verifications(): ReactNode {
  const address = useListParams<never>(filters);
  const pageQuery = pendingQuery(address.query);
  const list = useListQuery(pageQuery, address);
  const { data, isError } = list;
  const { openId, openById, openIndex } = useOpenCard(data?.manufacturers, address.params.page);
  const firstPosition = (address.params.page - 1) * pageSizes.adminUsers;

  const handleDecided = ({ id }: PendingManufacturer, index: number, message: string): void => {
    showToast(message);
    updateQueryData(pageQuery, (page) => ({
      ...page,
      manufacturers: page.manufacturers.filter((one) => one.id !== id),
      total: page.total - 1,
    }));
    setPendingCount((count) => count - 1);
    openIndex(index);
    void list.refetch();
  };
  const waitingText = data ? countLabel(data.total, ['fabricante espera', 'fabricantes esperan']) : 'Cargando…';
  return (
    <Screen title="Verificaciones" lead={data?.total === 0 ? 'Nadie espera.' : isError && !data ? undefined : waitingText}>
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
                    isOpen={openId === manufacturer.id}
                    onOpen={() => openById(manufacturer.id)}
                    onDecided={(message) => handleDecided(manufacturer, index, message)}
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
  openById: (id: string) => void;
  openIndex: (index: number) => void;
}

function useOpenCard(manufacturers: readonly PendingManufacturer[] | undefined, page: number): OpenCard {
  const [chosen, setChosen] = useState<{ page: number; id?: string; index?: number }>({ page });
  const openAt = manufacturers && chosen.page === page ? (chosen.index ?? manufacturers.findIndex(({ id }) => id === chosen.id)) : -1;
  const next = openAt < 0 ? undefined : manufacturers?.[openAt + 1];
  // A renamed store has no photographs.
  const nextId = next?.formerName === null ? next.id : undefined;
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery(identityLinksQuery(nextId));
  }, [nextId]);
  return {
    openId: manufacturers?.[openAt]?.id,
    openById: (id) => setChosen({ page, id }),
    openIndex: (index) => setChosen({ page, index }),
  };
}
