import { $token } from '../../lib/root.store.js';

export async function refreshProfileOnHome(): Promise<void> {
  if (!$token.get()) return;
  const { requireUser } = await import('./page-guard.js');
  await requireUser();
}
