import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccessTokens } from '../keys/access-tokens.js';
import { claimsOf } from '../sessions/claims.js';
import { readToken } from '../sessions/session.entity.js';
import { accountGone } from './setups.js';

/** Notes that a signed-in admin gave a code, in the session they asked from, and answers an access token that says so. */
@Injectable()
export class ProvenSessions {
  constructor(private readonly tokens: AccessTokens) {}

  async gaveCode(manager: EntityManager, userId: string, refreshToken: string | undefined): Promise<string> {
    const now = new Date();
    const claims = await claimsOf(manager, userId);
    if (!claims) throw accountGone();
    await manager.query('update sessions set second_factor_at = $3 where id = $1 and user_id = $2', [
      readToken(refreshToken)?.sessionId ?? null,
      userId,
      now,
    ]);
    return this.tokens.sign({ ...claims, mfa: Math.floor(now.getTime() / 1000) });
  }
}
