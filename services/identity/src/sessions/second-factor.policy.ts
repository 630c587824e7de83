import type { AccessClaims } from '@shop/contracts';
import type { Claims } from './claims.js';
import type { Session } from './session.entity.js';

/** Maximum session of an admin without a second factor where it is optional. */
export const UNPROVEN_ADMIN_SESSION_MS = 12 * 3_600_000;

/** Decides which users need a code, and the `mfa` claim of their tokens. Only admins have second factors. */
export class SecondFactorPolicy {
  /** @param isRequired admins must have a second factor */
  constructor(readonly isRequired: boolean) {}

  /** True when a password or a provider's sign-in is not enough. */
  requiresCode({ role, hasFactor }: Claims): boolean {
    return role === 'admin' && (this.isRequired || hasFactor);
  }

  /**
   * Returns the `mfa` claim of a session; undefined when the session must end because it lacks a required code or is too old without one.
   */
  mfaClaim(
    { role, hasFactor }: Claims,
    { secondFactorAt, createdAt }: Pick<Session, 'secondFactorAt' | 'createdAt'>,
    now = new Date(),
  ): Pick<AccessClaims, 'mfa'> | undefined {
    if (role !== 'admin') return {};
    if (hasFactor) return secondFactorAt ? { mfa: Math.floor(secondFactorAt.getTime() / 1000) } : undefined;
    const isExpired = now.getTime() - createdAt.getTime() > UNPROVEN_ADMIN_SESSION_MS;
    return this.isRequired || isExpired ? undefined : { mfa: 'off' };
  }
}
