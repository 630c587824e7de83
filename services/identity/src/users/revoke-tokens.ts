import type { Role } from '@shop/contracts';
import type { Tx } from '@shop/messaging';
import { AccountStanding } from './account-standing.entity.js';

/**
 * Ends the sessions of an account, except one, and makes its issued access tokens and half-finished sign-ins invalid: at once in identity,
 * and in other services with the event. Returns the version of tokens that are valid from now on.
 */
export async function revokeTokens(
  tx: Tx,
  userId: string,
  { exceptSession }: { exceptSession?: string | undefined } = {},
): Promise<number> {
  const { manager } = tx;
  // Waits for sign-ins that are being completed; later ones see the new version.
  const [user]: { role: Role | null }[] = await manager.query('select role from users where id = $1 for update', [userId]);
  const existing = await tx.load(AccountStanding, userId);
  const account = existing ?? AccountStanding.active(userId, user?.role ?? null);
  account.revokeTokens(user?.role ?? null);
  if (!existing) tx.add(account);
  await manager.query('delete from sessions where user_id = $1 and id is distinct from $2::uuid', [userId, exceptSession ?? null]);
  await manager.query('delete from sign_in_codes where user_id = $1', [userId]);
  return account.tokenVersion;
}
