import { BRAND, formatNumber, type AdminUser } from '@shop/contracts';
import type { ReactNode } from 'react';
import { chatLink } from '../../../lib/chat.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { Logo } from '../../../ui/ManufacturerLogo.js';
import { Table, type Column } from '../../../ui/Table.js';
import { ContactButton } from '../../orders/ContactButton.js';
import { dayOf } from '../../orders/order-time.js';
import { RowMenu } from '../lists/RowMenu.js';
import type { FiguresOf } from './use-figures.js';
import { nameOf, phoneOf } from './user-words.js';
import { UserState } from './UserState.js';

export type UserAct = 'detail' | 'point-of-sale' | 'standing' | 'delete';

interface Props {
  rows: readonly AdminUser[];
  figuresOf: FiguresOf;
  deleted: ReadonlySet<string>;
  onAct: (user: AdminUser, act: UserAct) => void;
}

/** Accounts, a line each; what there is to say depends on the role that is listed. */
export function UsersTable({ rows, figuresOf, deleted, onAct }: Props): ReactNode {
  const makers = rows.some(({ manufacturer }) => manufacturer);
  const buyers = rows.some(({ wholesaler }) => wholesaler);
  const columns: (Column<AdminUser> | false)[] = [
    {
      name: makers ? 'Fabricante' : buyers ? 'Mayorista' : 'Cuenta',
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
    (makers || buyers) && { name: 'Teléfono', render: (user) => phoneOf(user) || '—' },
    { name: 'Estado', render: (user) => <UserState of={user} deleted={deleted.has(user.id)} /> },
    { name: 'Desde', render: ({ createdAt }) => dayOf(createdAt) },
    makers && { name: 'Productos', render: ({ id }) => figure(figuresOf(id)?.products) },
    (makers || buyers) && { name: 'Órdenes', render: ({ id }) => figure(figuresOf(id)?.orders) },
    {
      name: 'Acciones',
      kind: 'actions',
      render: (user) => (deleted.has(user.id) ? null : <UserActions of={user} onAct={(act) => onAct(user, act)} />),
    },
  ];
  return <Table caption="Usuarios" rows={rows} keyOf={({ id }) => id} columns={columns.filter((column) => column !== false)} />;
}

/** A number that may be on its way. */
const figure = (n: number | undefined): string => (n === undefined ? '–' : formatNumber(n));

function UserActions({ of: user, onAct }: { of: AdminUser; onAct: (act: UserAct) => void }): ReactNode {
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
        <button type="button" className="row-menu-item" onClick={() => onAct('detail')}>
          <Icon name="mail" />
          Ver detalle y email
        </button>
        {manufacturer ? (
          <button type="button" className="row-menu-item" onClick={() => onAct('point-of-sale')}>
            <Icon name="pin" />
            Editar punto de venta
          </button>
        ) : null}
        <button type="button" className="row-menu-item" onClick={() => onAct('standing')}>
          <Icon name={standing === 'suspended' ? 'play' : 'pause'} />
          {standing === 'suspended' ? 'Reactivar' : 'Suspender'}
        </button>
        <button type="button" className="row-menu-item row-menu-danger" onClick={() => onAct('delete')}>
          <Icon name="trash" />
          Eliminar
        </button>
      </RowMenu>
    </>
  );
}
