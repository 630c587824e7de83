import { pageSizes, type PendingManufacturer } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { say } from '../../ui/toast.js';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { Pages } from '../orders/Pages.js';
import { counted } from './lists/ListPanel.js';
import { useList } from './lists/use-list.js';
import { useWanted } from './lists/use-wanted.js';
import { $pending, loadPendingPage } from './pending.js';
import { askAhead } from './verifications/identity-links.js';
import { PendingCard } from './verifications/PendingCard.js';
import { VerificationTabs } from './verifications/VerificationTabs.js';

const filters = {};

/** The queue of manufacturers who wait to be verified (ADM-03), the longest waiting first. */
export default function Verifications(): ReactNode {
  const address = useWanted<never>(filters);
  const { data, error, reload, put } = useList(loadPendingPage, address);
  const { open, openOne, openPlace } = useOpenCard(data?.manufacturers, address.wanted.page);
  const first = (address.wanted.page - 1) * pageSizes.adminUsers;

  const decided = ({ id }: PendingManufacturer, place: number, said: string): void => {
    say(said);
    put((page) => ({ ...page, manufacturers: page.manufacturers.filter((one) => one.id !== id), total: page.total - 1 }));
    $pending.set(Math.max(0, ($pending.get() ?? 1) - 1));
    openPlace(place);
    // The next ones come from behind the end of the page that was loaded.
    reload();
  };
  const waiting = data ? counted(data.total, ['fabricante espera', 'fabricantes esperan']) : 'Cargando…';
  return (
    <Screen title="Verificaciones" lead={data?.total === 0 ? 'Nadie espera.' : error && !data ? undefined : waiting}>
      <VerificationTabs />
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? (
        <div className="panel">
          <LinesSkeleton lines={4} />
        </div>
      ) : null}
      {data?.total === 0 ? <p className="empty">No hay fabricantes para verificar.</p> : null}
      <ol className="pending-list">
        {data?.manufacturers.map((manufacturer, place) => (
          <li key={manufacturer.id}>
            <PendingCard
              manufacturer={manufacturer}
              position={first + place + 1}
              of={data.total}
              open={open === manufacturer.id}
              onOpen={() => openOne(manufacturer.id)}
              onDecided={(said) => decided(manufacturer, place, said)}
            />
          </li>
        ))}
      </ol>
      <Pages page={address.wanted.page} total={data?.totalPages ?? 1} onPage={address.turn} />
    </Screen>
  );
}

interface OpenCard {
  open: string | undefined;
  openOne: (id: string) => void;
  /** Opens whoever stands at a place of the list, now or when it is loaded again. */
  openPlace: (place: number) => void;
}

/** Which card of a page is open. The links to the photographs of the one behind it are asked for ahead. */
function useOpenCard(list: readonly PendingManufacturer[] | undefined, page: number): OpenCard {
  const [chosen, choose] = useState<{ page: number; id?: string; place?: number }>({ page });
  const at = list && chosen.page === page ? (chosen.place ?? list.findIndex(({ id }) => id === chosen.id)) : -1;
  const next = at < 0 ? undefined : list?.[at + 1]?.id;
  useEffect(() => {
    if (next) askAhead(next);
  }, [next]);
  return { open: list?.[at]?.id, openOne: (id) => choose({ page, id }), openPlace: (place) => choose({ page, place }) };
}
