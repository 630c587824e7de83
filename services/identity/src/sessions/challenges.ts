import { Injectable } from '@nestjs/common';
import { CodedError, type SecondFactorRequired, secondFactorTexts } from '@shop/contracts';
import { SignedTokens } from '../keys/signed-tokens.js';

const AUDIENCE = 'second-factor';
/** Time between password and code; long enough to install an authenticator app. */
const CHALLENGE_TTL_SECONDS = 10 * 60;

/** State after a correct password: the user, and whether a second factor exists. */
interface ChallengePayload {
  userId: string;
  enrolled: boolean;
}

/** Signed tokens instead of rows, so that abandoned sign-ins leave nothing in the database. */
@Injectable()
export class Challenges {
  constructor(private readonly tokens: SignedTokens) {}

  async issue(userId: string, enrolled: boolean): Promise<SecondFactorRequired> {
    const payload: ChallengePayload = { userId, enrolled };
    return { secondFactor: { challenge: await this.tokens.sign(AUDIENCE, payload, CHALLENGE_TTL_SECONDS), enrolled } };
  }

  /** Returns the user's id. Throws a coded 401 for an expired challenge or one of the other step. */
  async read(challenge: string, enrolled: boolean): Promise<string> {
    const payload = await this.tokens.read<ChallengePayload>(AUDIENCE, challenge);
    if (payload?.enrolled === enrolled) return payload.userId;
    throw new CodedError('unauthenticated', 'auth.challenge-expired', secondFactorTexts.expired);
  }
}
