import { adminTexts, type AccountFigures, type AdminUser, type ReviewPage } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { signedApi } from '../../../lib/signed-api.js';
import { ConfirmDelete } from '../../account/ConfirmDelete.js';
import { counted } from '../lists/ListPanel.js';
import { nameOf } from './user-words.js';

interface Props {
  of: AdminUser;
  figures: AccountFigures | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, in the words of the specification (ADM-02), and says what goes with the account in numbers. */
export function DeleteUser({ of: user, figures, onDeleted, onClose }: Props): ReactNode {
  const what = useWhatGoes(user, figures);
  return (
    <ConfirmDelete
      title={adminTexts.deleteUser}
      act={() => signedApi(`/api/admin/users/${user.id}`, { method: 'DELETE' })}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <strong>{nameOf(user)}</strong> deja de tener cuenta, y no se puede deshacer.
      {what.length > 0 ? ` Con la cuenta se eliminan ${listed.format(what)}.` : ''} Las órdenes quedan como están.
    </ConfirmDelete>
  );
}

const listed = new Intl.ListFormat('es-AR', { type: 'conjunction' });

/** What goes with an account, in words: numbers where they are known by now. */
function useWhatGoes({ id, role, manufacturer }: AdminUser, figures: AccountFigures | undefined): string[] {
  const isMaker = manufacturer !== null;
  const [reviews, setReviews] = useState<number>();
  useEffect(() => {
    if (!isMaker) return undefined;
    const stop = new AbortController();
    signedApi<ReviewPage>(`/api/reviews/manufacturer/${id}?pageSize=1`, { signal: stop.signal })
      .then(({ total }) => setReviews(total))
      .catch(() => undefined);
    return () => stop.abort();
  }, [id, isMaker]);
  if (!manufacturer) return role === 'wholesaler' ? ['sus opiniones', 'lo que sigue y sus favoritos'] : [];
  return [
    figures ? counted(figures.products, ['producto', 'productos']) : 'sus productos',
    figures ? counted(figures.packs, ['pack', 'packs']) : 'sus packs',
    reviews === undefined ? 'sus opiniones' : counted(reviews, ['opinión', 'opiniones']),
    counted(manufacturer.followersCount, ['seguidor', 'seguidores']),
  ];
}
