import type { AccessClaims } from '@shop/contracts';
import type { Claims } from '../sessions/claims.js';
import type { Session } from '../sessions/session.entity.js';

/** How long an admin without a second factor stays signed in where none is demanded, in milliseconds. */
export const UNPROVEN_ADMIN_LIFE = 12 * 3_600_000;

/** Of whom a code is asked, and what tokens say of it. Only admins have second factors. */
export class SecondFactorPolicy {
  /** @param required whether admins must have one */
  constructor(readonly required: boolean) {}

  /** Whether a right password, or another site's word, is not enough. */
  asks({ role, hasFactor }: Claims): boolean {
    return role === 'admin' && (this.required || hasFactor);
  }

  /** The claim of a session's tokens; undefined when the session must end: it never gave the code that is asked for, or is too old without one. */
  claimOf(
    { role, hasFactor }: Claims,
    { secondFactorAt, createdAt }: Pick<Session, 'secondFactorAt' | 'createdAt'>,
    now = new Date(),
  ): Pick<AccessClaims, 'mfa'> | undefined {
    if (role !== 'admin') return {};
    if (hasFactor) return secondFactorAt ? { mfa: Math.floor(secondFactorAt.getTime() / 1000) } : undefined;
    const over = now.getTime() - createdAt.getTime() > UNPROVEN_ADMIN_LIFE;
    return this.required || over ? undefined : { mfa: 'off' };
  }
}
