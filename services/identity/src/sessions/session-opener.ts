import { Injectable } from '@nestjs/common';
import { newId } from '@shop/messaging';
import type { EntityManager } from 'typeorm';
import { AccessTokens } from '../keys/access-tokens.js';
import { SecondFactorPolicy } from '../second-factor/second-factor.policy.js';
import type { Claims } from './claims.js';
import { Session } from './session.entity.js';

export interface Tokens {
  userId: string;
  /** For the `Authorization` header; 15 minutes. */
  access: string;
  /** For the cookie; one use, see `Session`. */
  refresh: string;
}

/** Begins sessions, once all that is asked of a person was given. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly policy: SecondFactorPolicy,
  ) {}

  /** Opens a session of a user; `gaveCode`: with a second factor. Sessions that are over go. Throws when the user must give one and did not. */
  async open(manager: EntityManager, claims: Claims, device: string | null, gaveCode = false): Promise<Tokens> {
    const now = new Date();
    const { session, token } = Session.begin(newId(), claims.sub, now, device);
    if (gaveCode) session.secondFactorAt = now;
    const claim = this.policy.claimOf(claims, session, now);
    if (!claim) throw new Error('a session of an admin was to begin without the second factor that is asked for');
    await manager.insert(Session, session);
    await manager.query('delete from sessions where expires_at < now()');
    return { userId: claims.sub, access: await this.tokens.sign({ ...claims, ...claim }), refresh: token };
  }
}
