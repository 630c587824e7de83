import { type AccountStandingName, CodedError, type Role } from '@shop/contracts';
import type { Caller } from '@shop/platform';

/** Current role and standing, which the token may not show yet. */
export interface KnownAccount {
  role: Role | null;
  standing: AccountStandingName;
  /** Tokens of lower versions are revoked. */
  tokenVersion: number;
}

/** For a closed account, and for an admin token of an account that is no longer admin. */
export const accountDeletedError = (): CodedError => new CodedError('unauthenticated', 'auth.account-gone', 'Esta cuenta ya no existe.');

/** Throws 401 for a closed account and for an outdated or revoked token, 403 for a suspended account that writes. */
export function assertAccountActive({ role, tokenVersion = 0 }: Caller, account: KnownAccount, { writes }: { writes: boolean }): void {
  if (account.standing === 'closed' || (role === 'admin' && account.role !== 'admin')) throw accountDeletedError();
  if (tokenVersion < account.tokenVersion)
    throw new CodedError('unauthenticated', 'access.invalid-token', 'Tu sesión venció. Iniciá sesión de nuevo.');
  if (account.standing === 'suspended' && writes)
    throw CodedError.forbidden('account.suspended', 'Tu cuenta está suspendida. Escribinos para resolverlo.');
}
