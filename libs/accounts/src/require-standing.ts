import { type AccountStandingName, CodedError, type Role } from '@shop/contracts';
import type { Caller } from '@shop/platform';

/** What is known of an account beyond its token. */
export interface KnownAccount {
  role: Role | null;
  standing: AccountStandingName;
}

/** The account behind a token was closed, or is no admin's any more. */
export const accountGone = (): CodedError => new CodedError('unauthenticated', 'auth.account-gone', 'Esta cuenta ya no existe.');

/**
 * Throws a coded error when this caller may not go on: 401 for a closed account and for a token that says admin where the account is
 * none, 403 for a suspended one that wants to change something.
 */
export function requireStanding({ role }: Caller, known: KnownAccount, { writes }: { writes: boolean }): void {
  if (known.standing === 'closed' || (role === 'admin' && known.role !== 'admin')) throw accountGone();
  if (known.standing === 'suspended' && writes)
    throw CodedError.forbidden('account.suspended', 'Tu cuenta está suspendida. Escribinos para resolverlo.');
}
