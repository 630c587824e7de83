import type { Manufacturer } from '@shop/contracts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { PendingCard } from './PendingCard.js';
import { $pending, loadPending } from './pending.js';

/** The queue of manufacturers who wait to be verified (ADM-03), the longest waiting first. */
export default function Verifications(): ReactNode {
  const { data, error, reload, put } = useLoad(loadPending);
  const count = useStore($pending);
  const decided = ({ id }: Manufacturer): void => {
    put((list) => ({
      manufacturers: list.manufacturers.filter((one) => one.id !== id),
      totalManufacturers: list.totalManufacturers - 1,
    }));
    $pending.set(Math.max(0, ($pending.get() ?? 1) - 1));
    // The next ones come from behind the end of the page that was loaded.
    reload();
  };
  const lead = count === undefined ? 'Cargando…' : count === 1 ? '1 fabricante espera' : `${count} fabricantes esperan`;
  return (
    <Screen title="Verificaciones" lead={count === 0 ? 'Nadie espera.' : lead}>
      {error && !data ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? (
        <div className="panel">
          <LinesSkeleton lines={4} />
        </div>
      ) : null}
      {data?.manufacturers.length === 0 ? <p className="empty">No hay fabricantes para verificar.</p> : null}
      <ul className="pending-list">
        {data?.manufacturers.map((manufacturer) => (
          <li key={manufacturer.id}>
            <PendingCard manufacturer={manufacturer} onDecided={decided} />
          </li>
        ))}
      </ul>
    </Screen>
  );
}
