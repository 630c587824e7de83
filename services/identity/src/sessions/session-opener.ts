import { Injectable } from '@nestjs/common';
import { newId } from '@shop/messaging';
import type { EntityManager } from 'typeorm';
import { AccessTokens } from '../keys/access-tokens.js';
import { SecondFactorPolicy } from './second-factor.policy.js';
import type { Claims } from './claims.js';
import { Session } from './session.entity.js';

export interface Tokens {
  userId: string;
  /** For the `Authorization` header; valid for 15 minutes. */
  access: string;
  /** For the refresh cookie; one use, see `Session`. */
  refresh: string;
}

/** Starts sessions after all checks of a sign-in passed. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly policy: SecondFactorPolicy,
  ) {}

  /** Throws when the user needs a second factor and gave none. */
  async open(manager: EntityManager, claims: Claims, device: string | null, hasGivenCode = false): Promise<Tokens> {
    const now = new Date();
    const { session, token } = Session.begin(newId(), claims.sub, now, device);
    if (hasGivenCode) session.secondFactorAt = now;
    const mfaClaim = this.policy.mfaClaim(claims, session, now);
    if (!mfaClaim) throw new Error('a session of this admin needs a second factor');
    await manager.insert(Session, session);
    return { userId: claims.sub, access: await this.tokens.sign(manager, { ...claims, ...mfaClaim }), refresh: token };
  }
}
