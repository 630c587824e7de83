import { token } from '../../lib/root.store.js';

/** The profile of whoever is signed in is loaded on the home page (ROUTE-01), and who has no role yet is sent to choose one. */
export async function knowWhoIsHome(): Promise<void> {
  if (!token.get()) return;
  // Guests never need what asks for it.
  const { enter } = await import('./guard.js');
  await enter();
}
