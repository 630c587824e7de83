import { $user } from '../../lib/root.store.js';

export function startAutosave(): void {
  if ($user.get()?.role !== 'wholesaler') return;
  import('./saved/sync-saved-cart.js').then(
    ({ startWatching }) => startWatching(),
    () => undefined,
  );
}
