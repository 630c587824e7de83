import type { AdminUser, AdminUsers } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SearchField } from '../../ui/SearchField.js';
import { say } from '../../ui/toast.js';
import { Screen } from '../account/Screen.js';
import { Choice } from './lists/Choice.js';
import { ListPanel } from './lists/ListPanel.js';
import { pagesOf, useList } from './lists/use-list.js';
import { useWanted, type Address } from './lists/use-wanted.js';
import { DeleteUser } from './users/DeleteUser.js';
import { PointOfSale } from './users/PointOfSale.js';
import { Standing } from './users/Standing.js';
import { useFigures } from './users/use-figures.js';
import { nameOf, userNouns } from './users/user-words.js';
import { UserDetail } from './users/UserDetail.js';
import { UsersTable, type UserAct } from './users/UsersTable.js';

const filters = { role: 'manufacturer', search: '', standing: '', verification: '' };
type Filter = keyof typeof filters;
const getPage = pagesOf<AdminUsers>('/api/admin/users');

/** How long a line says that its account was deleted, in milliseconds. */
const goneAfter = 3000;

/** Everybody who has an account (ACC-09), and what an admin may do about them. */
export default function Users(): ReactNode {
  const address = useWanted(filters);
  const { role, search, standing, verification } = address.wanted;
  const list = useList(getPage, address);
  const { data, put, reload } = list;
  const figuresOf = useFigures(data?.users);
  const [opened, setOpened] = useState<{ of: AdminUser; to: UserAct }>();
  const { deleted, markDeleted } = useDeleted((id) => {
    put((page) => ({ ...page, users: page.users.filter((user) => user.id !== id), total: page.total - 1 }));
    reload();
  });
  const close = (): void => setOpened(undefined);
  const change = (id: string, next: Partial<AdminUser>): void =>
    put((page) => ({ ...page, users: page.users.map((user) => (user.id === id ? { ...user, ...next } : user)) }));

  const of = opened?.of;
  const narrowed = search || standing || verification;
  return (
    <Screen title="Usuarios" lead="Fabricantes y mayoristas: buscalos, escribiles y decidí sobre sus cuentas.">
      <ListPanel
        name="Usuarios"
        of={list}
        address={address}
        noun={userNouns[role as keyof typeof userNouns] ?? ['usuario', 'usuarios']}
        empty={narrowed ? 'Nadie coincide con lo que buscás.' : 'Todavía no hay nadie.'}
        filter={<UsersFilter address={address} />}
        renderRows={({ users }) => (
          <UsersTable rows={users} figuresOf={figuresOf} deleted={deleted} onAct={(user, to) => setOpened({ of: user, to })} />
        )}
      />
      {of && opened.to === 'detail' ? <UserDetail id={of.id} name={nameOf(of)} onClose={close} /> : null}
      {of?.manufacturer && opened?.to === 'point-of-sale' ? (
        <PointOfSale manufacturer={of.manufacturer} onSaved={(manufacturer) => change(of.id, { manufacturer })} onClose={close} />
      ) : null}
      {of && opened.to === 'standing' ? <Standing of={of} onChanged={(user) => change(user.id, user)} onClose={close} /> : null}
      {of && opened.to === 'delete' ? (
        <DeleteUser
          of={of}
          figures={figuresOf(of.id)}
          onDeleted={() => {
            close();
            say(`Eliminamos la cuenta de ${nameOf(of)}.`);
            markDeleted(of.id);
          }}
          onClose={close}
        />
      ) : null}
    </Screen>
  );
}

/** Accounts that were deleted just now: each calls `onGone` when its line has said so for long enough. */
function useDeleted(onGone: (id: string) => void): { deleted: ReadonlySet<string>; markDeleted: (id: string) => void } {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (deleted.size === 0) return undefined;
    const timers = [...deleted].map((id) => setTimeout(() => gone.current(id), goneAfter));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [deleted]);
  return { deleted, markDeleted: (id) => setDeleted((before) => new Set(before).add(id)) };
}

const roles = [
  ['manufacturer', 'Fabricantes'],
  ['wholesaler', 'Mayoristas'],
  ['none', 'Sin rol'],
] as const;
const standings = [
  ['', 'Todas'],
  ['active', 'Activas'],
  ['suspended', 'Suspendidas'],
] as const;
const verifications = [
  ['', 'Todas'],
  ['verified', 'Verificados'],
  ['pending', 'En espera'],
  ['not_started', 'Sin verificar'],
] as const;

const UsersFilter = ({ address: { wanted, narrow } }: { address: Address<Filter> }): ReactNode => (
  <search className="list-filter">
    <SearchField label="Nombre, dueño, teléfono o email exacto" value={wanted.search} onSearch={(search) => narrow({ search })} />
    <Choice label="Tipo" value={wanted.role} options={roles} onChoose={(role) => narrow({ role, verification: '' })} />
    <Choice label="Cuenta" value={wanted.standing} options={standings} onChoose={(standing) => narrow({ standing })} />
    {wanted.role === 'manufacturer' ? (
      <Choice
        label="Verificación"
        value={wanted.verification}
        options={verifications}
        onChoose={(verification) => narrow({ verification })}
      />
    ) : null}
  </search>
);
