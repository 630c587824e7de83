import type { AdminUser } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SearchField } from '../../ui/SearchField.js';
import { showToast } from '../../ui/toast.js';
import { updateQueryData } from '../account/query-client.js';
import { Screen } from '../account/Screen.js';
import { FilterSelect } from './lists/FilterSelect.js';
import { ListPanel } from './lists/ListPanel.js';
import { useListQuery } from './lists/use-list-query.js';
import { useListParams, type ListAddress } from '../account/use-list-params.js';
import { usersQuery } from './queries.js';
import { DeleteUserDialog } from './users/DeleteUserDialog.js';
import { OtherRoles } from './users/OtherRoles.js';
import { PointOfSaleDialog } from './users/PointOfSaleDialog.js';
import { SuspendDialog } from './users/SuspendDialog.js';
import { useUserFigures } from './users/use-figures.js';
import { nameOf, userNouns } from './users/user-labels.js';
import { UserDetail } from './users/UserDetail.js';
import { UsersTable, type UserAction } from './users/UsersTable.js';

const filters = { role: 'manufacturer', search: '', standing: '', verification: '' };
type Filter = keyof typeof filters;

const DELETED_ROW_MS = 3000;

export default function Users(): ReactNode {
  const address = useListParams(filters);
  const { role, search, standing, verification } = address.params;
  const pageQuery = usersQuery(address.query);
  const list = useListQuery(pageQuery, address);
  const figuresOf = useUserFigures(list.data?.users);
  const [openedDialog, setOpenedDialog] = useState<{ user: AdminUser; action: UserAction }>();
  const { deletedIds, markDeleted } = useDeletedUsers((id) => {
    updateQueryData(pageQuery, (page) => ({ ...page, users: page.users.filter((user) => user.id !== id), total: page.total - 1 }));
    void list.refetch();
  });
  const close = (): void => setOpenedDialog(undefined);
  const updateUser = (id: string, next: Partial<AdminUser>): void =>
    updateQueryData(pageQuery, (page) => ({
      ...page,
      users: page.users.map((user) => (user.id === id ? { ...user, ...next } : user)),
    }));

  const selectedUser = openedDialog?.user;
  const isFiltered = search || standing || verification;
  return (
    <Screen title="Usuarios" lead="Fabricantes y mayoristas: buscalos, escribiles y decidí sobre sus cuentas.">
      <ListPanel
        name="Usuarios"
        list={list}
        address={address}
        noun={userNouns[role as keyof typeof userNouns] ?? ['usuario', 'usuarios']}
        empty={isFiltered ? 'Nadie coincide con lo que buscás.' : 'Todavía no hay nadie.'}
        emptyActions={
          search ? (
            <OtherRoles
              role={role}
              search={search}
              standing={standing}
              onRole={(other) => address.setFilter({ role: other, verification: '' })}
            />
          ) : null
        }
        filter={<UsersFilter address={address} />}
        renderRows={({ users }) => (
          <UsersTable
            rows={users}
            figuresOf={figuresOf}
            deletedIds={deletedIds}
            onAction={(user, action) => setOpenedDialog({ user, action })}
          />
        )}
      />
      {selectedUser && openedDialog.action === 'detail' ? (
        <UserDetail id={selectedUser.id} name={nameOf(selectedUser)} onClose={close} />
      ) : null}
      {selectedUser?.manufacturer && openedDialog?.action === 'point-of-sale' ? (
        <PointOfSaleDialog
          manufacturer={selectedUser.manufacturer}
          onSaved={(manufacturer) => updateUser(selectedUser.id, { manufacturer })}
          onClose={close}
        />
      ) : null}
      {selectedUser && openedDialog.action === 'standing' ? (
        <SuspendDialog user={selectedUser} onChanged={(user) => updateUser(user.id, user)} onClose={close} />
      ) : null}
      {selectedUser && openedDialog.action === 'delete' ? (
        <DeleteUserDialog
          user={selectedUser}
          figures={figuresOf(selectedUser.id)}
          onDeleted={() => {
            close();
            showToast(`Eliminamos la cuenta de ${nameOf(selectedUser)}.`);
            markDeleted(selectedUser.id);
          }}
          onClose={close}
        />
      ) : null}
    </Screen>
  );
}

function useDeletedUsers(onExpired: (id: string) => void): { deletedIds: ReadonlySet<string>; markDeleted: (id: string) => void } {
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const onExpiredRef = useRef(onExpired);
  useEffect(() => {
    onExpiredRef.current = onExpired;
  });
  useEffect(() => {
    if (deletedIds.size === 0) return undefined;
    const timers = [...deletedIds].map((id) => setTimeout(() => onExpiredRef.current(id), DELETED_ROW_MS));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [deletedIds]);
  return { deletedIds, markDeleted: (id) => setDeletedIds((before) => new Set(before).add(id)) };
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

const UsersFilter = ({ address: { params, setFilter } }: { address: ListAddress<Filter> }): ReactNode => (
  <search className="list-filter">
    <SearchField label="Nombre, dueño, teléfono o email" value={params.search} onSearch={(search) => setFilter({ search })} />
    <FilterSelect label="Tipo" value={params.role} options={roles} onSelect={(role) => setFilter({ role, verification: '' })} />
    <FilterSelect label="Cuenta" value={params.standing} options={standings} onSelect={(standing) => setFilter({ standing })} />
    {params.role === 'manufacturer' ? (
      <FilterSelect
        label="Verificación"
        value={params.verification}
        options={verifications}
        onSelect={(verification) => setFilter({ verification })}
      />
    ) : null}
  </search>
);
