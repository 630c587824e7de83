import { Injectable } from '@nestjs/common';
import { CodedError, type SecondFactorSetup, secondFactorTexts } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import { renderSVG } from 'uqr';
import { SignedNotes } from '../keys/signed-notes.js';
import { grouped, linkOf, newSecret } from './codes.js';

const ABOUT = 'second-factor-setup';
/** Seconds to find the telephone, install an application and type its first code. */
const LIFE = 10 * 60;

interface Setup {
  userId: string;
  secret: string;
}

/** Offers secrets. The note goes with whoever is shown the secret anyway, so nothing is stored before a first code proves that it arrived. */
@Injectable()
export class Setups {
  constructor(private readonly notes: SignedNotes) {}

  async offer(manager: EntityManager, userId: string): Promise<SecondFactorSetup> {
    const secret = newSecret();
    const link = linkOf(secret, await emailOf(manager, userId));
    const note: Setup = { userId, secret };
    return {
      setup: await this.notes.sign(ABOUT, note, LIFE),
      key: grouped(secret, ' '),
      link,
      qr: renderSVG(link, { ecc: 'M', border: 2, pixelSize: 4 }),
    };
  }

  /** The secret that was offered to this user. Throws a coded 400 when that is too long ago, or was somebody else. */
  async secretOf(setup: string, userId: string): Promise<string> {
    const note = await this.notes.read<Setup>(ABOUT, setup);
    if (note?.userId === userId) return note.secret;
    throw new CodedError('invalid', 'second-factor.setup-expired', secondFactorTexts.setupExpired);
  }
}

/** An account that was deleted after its password was given, or its token signed. */
export const accountGone = (): CodedError => new CodedError('unauthenticated', 'auth.account-gone', 'Esta cuenta ya no existe.');

/** Throws a coded 401 when the account is gone. */
export async function emailOf(manager: EntityManager, userId: string): Promise<string> {
  const [user]: { email: string }[] = await manager.query('select email from users where id = $1', [userId]);
  if (!user) throw accountGone();
  return user.email;
}
