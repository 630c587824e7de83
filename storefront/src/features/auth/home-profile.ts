import { $token } from '../../lib/root.store.js';

/** Hash of the home page after the registration of a wholesaler, who may have filled a cart before. */
export const waitingCartHash = '#carrito';

export async function refreshProfileOnHome(): Promise<void> {
  if (!$token.get()) return;
  const { requireUser } = await import('./page-guard.js');
  await requireUser();
}
