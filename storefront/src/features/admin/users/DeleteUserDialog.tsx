import { adminTexts, type AccountCounts, type AdminUser } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { signedApi } from '../../../lib/signed-api.js';
import { ConfirmDelete } from '../../account/ConfirmDialog.js';
import { countLabel } from '../lists/ListPanel.js';
import { reviewCountQuery } from '../queries.js';
import { nameOf } from './user-labels.js';

interface Props {
  user: AdminUser;
  figures: AccountCounts | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms with the text of the specification (ADM-02) and lists what is deleted with the account. */
export function DeleteUserDialog({ user, figures, onDeleted, onClose }: Props): ReactNode {
  const deletedThings = useDeletedThings(user, figures);
  return (
    <ConfirmDelete
      title={adminTexts.deleteUser}
      deleteItem={() => signedApi(`/api/admin/users/${user.id}`, { method: 'DELETE' })}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <strong>{nameOf(user)}</strong> deja de tener cuenta, y no se puede deshacer.
      {deletedThings.length > 0 ? ` Con la cuenta se eliminan ${listFormat.format(deletedThings)}.` : ''} Los pedidos quedan como están.
    </ConfirmDelete>
  );
}

const listFormat = new Intl.ListFormat('es-AR', { type: 'conjunction' });

function useDeletedThings({ id, role, manufacturer }: AdminUser, figures: AccountCounts | undefined): string[] {
  const { data: reviews } = useQuery({ ...reviewCountQuery(id), enabled: manufacturer !== null });
  if (!manufacturer) return role === 'wholesaler' ? ['sus opiniones', 'lo que sigue y sus favoritos'] : [];
  return [
    figures ? countLabel(figures.products, ['producto', 'productos']) : 'sus productos',
    figures ? countLabel(figures.packs, ['pack', 'packs']) : 'sus packs',
    reviews === undefined ? 'sus opiniones' : countLabel(reviews.total, ['opinión', 'opiniones']),
    countLabel(manufacturer.followersCount, ['seguidor', 'seguidores']),
  ];
}
