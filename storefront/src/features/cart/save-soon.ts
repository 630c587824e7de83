import { $user } from '../../lib/root.store.js';

/** A picker changed the cart: a wholesaler's is saved from now on, as long as this page is open. */
export function saveSoon(): void {
  if ($user.get()?.role !== 'wholesaler') return;
  import('./saved/keep-saved.js').then(
    ({ keepFromNow }) => keepFromNow(),
    () => undefined,
  );
}
