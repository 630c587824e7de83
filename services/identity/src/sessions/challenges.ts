import { Injectable } from '@nestjs/common';
import { accountDeletedError } from '@shop/accounts';
import { CodedError, type SecondFactorRequired, secondFactorTexts } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import { SignedTokens } from '../keys/signed-tokens.js';
import { type Claims, loadClaims } from './claims.js';

const AUDIENCE = 'second-factor';
/** Time between password and code; long enough to install an authenticator app. */
const CHALLENGE_TTL_SECONDS = 10 * 60;

/** State after a correct password. */
export interface ChallengePayload {
  userId: string;
  /** True when a second factor exists. */
  enrolled: boolean;
  /** Of the account's tokens when the password was checked. Processes of the release before issue challenges without it: it was 0. */
  tokenVersion?: number;
}

/** Signed tokens instead of rows, so that abandoned sign-ins leave nothing in the database. */
@Injectable()
export class Challenges {
  constructor(private readonly tokens: SignedTokens) {}

  async issue({ sub, hasFactor: enrolled, tokenVersion }: Claims): Promise<SecondFactorRequired> {
    const payload: ChallengePayload = { userId: sub, enrolled, tokenVersion };
    return { secondFactor: { challenge: await this.tokens.sign(AUDIENCE, payload, CHALLENGE_TTL_SECONDS), enrolled } };
  }

  /** Throws a coded 401 for an expired challenge or one of the other step. */
  async read(challenge: string, enrolled: boolean): Promise<ChallengePayload> {
    const payload = await this.tokens.read<ChallengePayload>(AUDIENCE, challenge);
    if (payload?.enrolled === enrolled) return payload;
    throw challengeExpired();
  }

  /** Throws a coded 401 when the account was deleted, or its password or second factor changed, since the password was checked. */
  async claimsOf(manager: EntityManager, { userId, tokenVersion }: ChallengePayload): Promise<Claims> {
    const claims = await loadClaims(manager, userId, { lock: true });
    if (!claims) throw accountDeletedError();
    if (claims.tokenVersion !== (tokenVersion ?? 0)) throw challengeExpired();
    return claims;
  }
}

const challengeExpired = (): CodedError => new CodedError('unauthenticated', 'auth.challenge-expired', secondFactorTexts.expired);
