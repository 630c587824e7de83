import { Injectable } from '@nestjs/common';
import { type CanonicalEmail, CodedError, type SecondFactorSetup, secondFactorTexts } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import { renderSVG } from 'uqr';
import { SignedTokens } from '../keys/signed-tokens.js';
import { groupByFour, otpauthUri, newSecret } from './codes.js';

const AUDIENCE = 'second-factor-setup';
/** Time to install an app and type its first code. */
const SETUP_TTL_SECONDS = 10 * 60;

interface SetupPayload {
  userId: string;
  secret: string;
}

/** Offers secrets in signed tokens, so that nothing is stored before the first code. */
@Injectable()
export class Setups {
  constructor(private readonly tokens: SignedTokens) {}

  async offer(manager: EntityManager, userId: string, { needsSetupCode }: { needsSetupCode: boolean }): Promise<SecondFactorSetup> {
    const secret = newSecret();
    const link = otpauthUri(secret, (await userOf(manager, userId)).email);
    const payload: SetupPayload = { userId, secret };
    return {
      setup: await this.tokens.sign(AUDIENCE, payload, SETUP_TTL_SECONDS),
      key: groupByFour(secret, ' '),
      link,
      qr: renderSVG(link, { ecc: 'M', border: 2, pixelSize: 4 }),
      needsSetupCode,
    };
  }

  /** Throws a coded 400 when the offer expired or belongs to another user. */
  async secretOf(setup: string, userId: string): Promise<string> {
    const payload = await this.tokens.read<SetupPayload>(AUDIENCE, setup);
    if (payload?.userId === userId) return payload.secret;
    throw new CodedError('invalid', 'second-factor.setup-expired', secondFactorTexts.setupExpired);
  }
}

/** The account was deleted after the password check or after its token was signed. */
export const accountDeleted = (): CodedError => new CodedError('unauthenticated', 'auth.account-gone', 'Esta cuenta ya no existe.');

/** Throws a coded 401 when the account does not exist. */
export const emailKeyOf = async (manager: EntityManager, userId: string): Promise<CanonicalEmail> =>
  (await userOf(manager, userId)).emailKey;

async function userOf(manager: EntityManager, userId: string): Promise<{ email: string; emailKey: CanonicalEmail }> {
  const [user]: { email: string; emailKey: CanonicalEmail }[] = await manager.query(
    'select email, email_key as "emailKey" from users where id = $1',
    [userId],
  );
  if (!user) throw accountDeleted();
  return user;
}
