import { formatCuit, formatPesos, formatPhone, vatStatusNames, type AdminUserDetail } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Modal } from '../../../ui/Modal.js';
import { QueryState } from '../../account/QueryState.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { dayOf } from '../../../lib/day-time.js';
import { countLabel } from '../lists/ListPanel.js';
import { userQuery } from '../queries.js';
import { UserState } from './UserState.js';

/** All data of an account, with its e-mail. The audit log records that an admin opened it. */
export function UserDetail({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactNode {
  const user = useQuery(userQuery(id));
  return (
    <Modal title={name} isWide onClose={onClose}>
      <QueryState query={user} skeleton={<LinesSkeleton lines={4} />}>
        {(data) => (
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
        )}
      </QueryState>
    </Modal>
  );
}

function rowsOf(user: AdminUserDetail): [label: string, value: ReactNode][] {
  const { email, sessions, createdAt, reason, manufacturer, wholesaler } = user;
  return [
    ['Email', email],
    ['Estado', <UserState key="state" user={user} isDeleted={false} />],
    ...(reason ? ([['Motivo', reason]] as [string, ReactNode][]) : []),
    ['Desde', dayOf(createdAt)],
    ['Sesiones', countLabel(sessions, ['abierta', 'abiertas'])],
    ...(manufacturer ? manufacturerRows(manufacturer) : []),
    ...(wholesaler ? wholesalerRows(wholesaler) : []),
  ];
}

const manufacturerRows = (manufacturer: NonNullable<AdminUserDetail['manufacturer']>): [string, ReactNode][] => [
  ['Dueño', manufacturer.owner],
  ['Teléfono', formatPhone(manufacturer.phone)],
  ['Punto de venta', manufacturer.pointOfSale ? manufacturer.street : 'No tiene'],
  ['Compra mínima', manufacturer.minPurchase > 0 ? formatPesos(manufacturer.minPurchase) : null],
  ['Seguidores', String(manufacturer.followersCount)],
  ['Descripción', manufacturer.description],
];

const wholesalerRows = (wholesaler: NonNullable<AdminUserDetail['wholesaler']>): [string, ReactNode][] => [
  ['Teléfono', formatPhone(wholesaler.phone)],
  ['Dirección', wholesaler.address],
  ['CUIT', wholesaler.cuit && formatCuit(wholesaler.cuit)],
  ['Condición de IVA', wholesaler.vatStatus && vatStatusNames[wholesaler.vatStatus]],
];
