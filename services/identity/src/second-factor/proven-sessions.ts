import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccessTokens } from '../keys/access-tokens.js';
import { loadClaims } from '../sessions/claims.js';
import { readToken } from '../sessions/session.entity.js';
import { accountDeleted } from './setups.js';

/**
 * Records the code in the admin's current session and returns an access token with its time. `tokenVersion` is the one of `revokeTokens` in
 * the same transaction.
 */
@Injectable()
export class ProvenSessions {
  constructor(private readonly tokens: AccessTokens) {}

  async markProven(
    manager: EntityManager,
    userId: string,
    { refreshToken, tokenVersion }: { refreshToken: string | undefined; tokenVersion?: number },
  ): Promise<string> {
    const now = new Date();
    const claims = await loadClaims(manager, userId);
    if (!claims) throw accountDeleted();
    await manager.query('update sessions set second_factor_at = $3 where id = $1 and user_id = $2', [
      readToken(refreshToken)?.sessionId ?? null,
      userId,
      now,
    ]);
    return this.tokens.sign(manager, {
      ...claims,
      ...(tokenVersion !== undefined && { tokenVersion }),
      mfa: Math.floor(now.getTime() / 1000),
    });
  }
}
