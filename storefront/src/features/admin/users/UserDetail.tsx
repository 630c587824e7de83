import { formatPesos, type AdminUserDetail } from '@shop/contracts';
import { useCallback, type ReactNode } from 'react';
import { Link } from 'wouter';
import { signedApi } from '../../../lib/signed-api.js';
import { Modal } from '../../../ui/Modal.js';
import { LoadFailed } from '../../account/Notices.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { useLoad } from '../../account/use-load.js';
import { dayOf } from '../../orders/order-time.js';
import { counted } from '../lists/ListPanel.js';
import { UserState } from './UserState.js';

/** All that the shop knows of one account, its e-mail address too: that somebody looked is in the log. */
export function UserDetail({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactNode {
  const load = useCallback((signal: AbortSignal) => signedApi<AdminUserDetail>(`/api/admin/users/${id}`, { signal }), [id]);
  const { data, error, reload } = useLoad(load);
  return (
    <Modal title={name} wide onClose={onClose}>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <LinesSkeleton lines={4} /> : null}
      {data ? (
        <>
          <dl className="data data-two">
            {rowsOf(data).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || '—'}</dd>
              </div>
            ))}
          </dl>
          <p className="panel-hint">
            Que miraste este email queda en el registro. <Link href={`/registro?target=${id}`}>Ver qué se decidió sobre esta cuenta</Link>
          </p>
        </>
      ) : null}
    </Modal>
  );
}

function rowsOf(user: AdminUserDetail): [label: string, value: ReactNode][] {
  const { email, sessions, createdAt, reason, manufacturer, wholesaler } = user;
  return [
    ['Email', email],
    ['Estado', <UserState key="state" of={user} deleted={false} />],
    ...(reason ? ([['Motivo', reason]] as [string, ReactNode][]) : []),
    ['Desde', dayOf(createdAt)],
    ['Sesiones', counted(sessions, ['abierta', 'abiertas'])],
    ...(manufacturer ? manufacturerRows(manufacturer) : []),
    ...(wholesaler ? wholesalerRows(wholesaler) : []),
  ];
}

const manufacturerRows = (of: NonNullable<AdminUserDetail['manufacturer']>): [string, ReactNode][] => [
  ['Dueño', of.owner],
  ['Teléfono', of.phone],
  ['Punto de venta', of.pointOfSale ? of.street : 'No tiene'],
  ['Compra mínima', of.minPurchase > 0 ? formatPesos(of.minPurchase) : null],
  ['Seguidores', String(of.followersCount)],
  ['Descripción', of.description],
];

const wholesalerRows = (of: NonNullable<AdminUserDetail['wholesaler']>): [string, ReactNode][] => [
  ['Teléfono', of.phone],
  ['Dirección', of.address],
];
