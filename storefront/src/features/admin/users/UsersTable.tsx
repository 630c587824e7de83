import { BRAND, formatNumber, type AdminUser } from '@shop/contracts';
import type { ReactNode } from 'react';
import { chatLink } from '../../../lib/chat.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { Logo } from '../../../ui/ManufacturerLogo.js';
import { Table, type Column } from '../../../ui/Table.js';
import { ContactButton } from '../../orders/ContactButton.js';
import { dayOf } from '../../../lib/day-time.js';
import { RowMenu } from '../lists/RowMenu.js';
import type { FiguresLookup } from './use-figures.js';
import { nameOf, phoneOf } from './user-labels.js';
import { UserState } from './UserState.js';

export type UserAction = 'detail' | 'point-of-sale' | 'standing' | 'delete';

interface Props {
  rows: readonly AdminUser[];
  figuresOf: FiguresLookup;
  deletedIds: ReadonlySet<string>;
  onAction: (user: AdminUser, action: UserAction) => void;
}

export function UsersTable({ rows, figuresOf, deletedIds, onAction }: Props): ReactNode {
  const hasManufacturers = rows.some(({ manufacturer }) => manufacturer);
  const hasWholesalers = rows.some(({ wholesaler }) => wholesaler);
  const columns: (Column<AdminUser> | false)[] = [
    {
      name: hasManufacturers ? 'Fabricante' : hasWholesalers ? 'Mayorista' : 'Cuenta',
      render: (user) => (
        <span className="user-name">
          <Logo name={nameOf(user)} image={user.manufacturer?.image ?? null} sizes="40px" />
          <span>
            <strong>{nameOf(user)}</strong>
            <span>{user.manufacturer?.owner ?? user.wholesaler?.city}</span>
          </span>
        </span>
      ),
    },
    (hasManufacturers || hasWholesalers) && { name: 'Teléfono', render: (user) => phoneOf(user) || '—' },
    { name: 'Estado', render: (user) => <UserState user={user} isDeleted={deletedIds.has(user.id)} /> },
    { name: 'Desde', render: ({ createdAt }) => dayOf(createdAt) },
    hasManufacturers && { name: 'Productos', render: ({ id }) => formatCount(figuresOf(id)?.products) },
    (hasManufacturers || hasWholesalers) && { name: 'Pedidos', render: ({ id }) => formatCount(figuresOf(id)?.orders) },
    {
      name: 'Acciones',
      kind: 'actions',
      render: (user) => (deletedIds.has(user.id) ? null : <UserActions user={user} onAction={(action) => onAction(user, action)} />),
    },
  ];
  return <Table caption="Usuarios" rows={rows} keyOf={({ id }) => id} columns={columns.filter((column) => column !== false)} />;
}

const formatCount = (n: number | undefined): string => (n === undefined ? '–' : formatNumber(n));

function UserActions({ user, onAction }: { user: AdminUser; onAction: (action: UserAction) => void }): ReactNode {
  const { id, manufacturer, standing } = user;
  const name = nameOf(user);
  return (
    <>
      <ContactButton href={chatLink(phoneOf(user), `Hola, ${name}. Te escribimos de ${BRAND}.`)} name={name} />
      <RowMenu name={name}>
        {manufacturer?.verificationStatus === 'verified' && standing === 'active' ? (
          <a className="row-menu-item" href={`/store/${id}`}>
            <Icon name="store" />
            Ver tienda
          </a>
        ) : null}
        <button type="button" className="row-menu-item" onClick={() => onAction('detail')}>
          <Icon name="mail" />
          Ver detalle y email
        </button>
        {manufacturer ? (
          <button type="button" className="row-menu-item" onClick={() => onAction('point-of-sale')}>
            <Icon name="pin" />
            Editar punto de venta
          </button>
        ) : null}
        <button
          type="button"
          className={standing === 'suspended' ? 'row-menu-item' : 'row-menu-item row-menu-danger'}
          onClick={() => onAction('standing')}
        >
          <Icon name={standing === 'suspended' ? 'play' : 'pause'} />
          {standing === 'suspended' ? 'Reactivar' : 'Suspender'}
        </button>
        <button type="button" className="row-menu-item row-menu-danger" onClick={() => onAction('delete')}>
          <Icon name="trash" />
          Eliminar
        </button>
      </RowMenu>
    </>
  );
}
