import { CodedError, secondFactorTexts } from '@shop/contracts';
import type { Tx } from '@shop/messaging';
import type { ExpiredRows } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import { isDemoEmail } from '../users/demo-accounts-check.js';
import { hashRecoveryCode, newRecoveryCodes } from './codes.js';
import { emailKeyOf } from './setups.js';

/** Days for which an operator's code is valid. */
const SETUP_CODE_DAYS = 7;
export const expiredSetupCodes: ExpiredRows = { table: 'second_factor_setup_codes', condition: 'expires_at < now()' };

/**
 * One-time codes for the first second factor of an admin. An operator prints one and hands it over, so that a stolen password does not let
 * its thief choose the factor.
 */
export class SetupCodes {
  /** @param isDemo the demo's own admin, whose password is public, needs no code */
  constructor(private readonly isDemo: boolean) {}

  /** Returns a new code, which replaces an earlier one; undefined for an account with a second factor. Only its hash is stored. */
  static async issue({ manager }: Tx, userId: string): Promise<string | undefined> {
    const [code = ''] = newRecoveryCodes();
    const issued: unknown[] = await manager.query(
      `insert into second_factor_setup_codes (user_id, hash, expires_at)
       select $1, $2, now() + make_interval(days => $3) where not exists (select from second_factors where user_id = $1)
       on conflict (user_id) do update set hash = excluded.hash, expires_at = excluded.expires_at returning user_id`,
      [userId, hashRecoveryCode(code), SETUP_CODE_DAYS],
    );
    return issued.length > 0 ? code : undefined;
  }

  async isNeeded(manager: EntityManager, userId: string): Promise<boolean> {
    return !(this.isDemo && isDemoEmail(await emailKeyOf(manager, userId)));
  }

  /** Throws a coded 400 for a missing, used, expired or wrong code. */
  async consume(manager: EntityManager, userId: string, typed: string | undefined): Promise<void> {
    if (!(await this.isNeeded(manager, userId))) return;
    const [, count]: [unknown[], number] = await manager.query(
      'delete from second_factor_setup_codes where user_id = $1 and hash = $2 and expires_at > now()',
      [userId, hashRecoveryCode(typed ?? '')],
    );
    if (count === 0) throw CodedError.invalid('second-factor.wrong-setup-code', { setupCode: secondFactorTexts.wrongSetupCode });
  }
}
