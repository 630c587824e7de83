import { Injectable } from '@nestjs/common';
import { CodedError, secondFactorTexts } from '@shop/contracts';
import { AuditNoted } from '@shop/contracts/events';
import { type Tx, UnitOfWork } from '@shop/messaging';
import type { EntityManager } from 'typeorm';
import { type AttemptLimit, attemptKey, countAttempt, forgetAttempts } from '../attempts/attempts.js';
import { bareCode, hashOf, newRecoveryCodes, stepOf } from './codes.js';
import { SecretBox } from './secret-box.js';

/** Codes tried for one account, from wherever: three of a million are right at any time. */
const TRIES: AttemptLimit = { limit: 5, window: 15 };
const triesKey = (userId: string): string => attemptKey('second-factor', userId);

/** The factors that are stored, and whether a code is one of theirs. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly box: SecretBox,
  ) {}

  /** Counts a try, in a transaction of its own as a wrong code ends the other one. Throws a coded 429 over the limit. */
  countTry(userId: string): Promise<void> {
    return this.unitOfWork.run(({ manager }) => countAttempt(manager, triesKey(userId), TRIES));
  }

  /**
   * Takes a code of the application, newer than all that were taken before, or a recovery code, which is gone then. Throws a coded 400 for
   * any other, in the same words whatever is wrong with it.
   */
  async take(tx: Tx, userId: string, typed: string): Promise<void> {
    const code = bareCode(typed);
    const taken = /^\d{6}$/.test(code) ? await this.takeCode(tx.manager, userId, code) : await takeRecoveryCode(tx, userId, code);
    if (!taken) throw wrongCode();
    await forgetAttempts(tx.manager, triesKey(userId));
  }

  /** Puts a factor in the place of whatever there was, confirmed by a first code of it; answers its recovery codes. */
  async put(tx: Tx, userId: string, secret: string, typed: string): Promise<string[]> {
    const step = stepOf(secret, bareCode(typed));
    if (step === undefined) throw wrongCode();
    await tx.manager.query(
      `insert into second_factors (user_id, secret, last_step) values ($1, $2, $3)
       on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step, created_at = now()`,
      [userId, this.box.close(secret, userId), step],
    );
    note(tx, userId, 'account.second-factor-set');
    await forgetAttempts(tx.manager, triesKey(userId));
    return this.renewRecoveryCodes(tx, userId);
  }

  /** Ten new recovery codes in the place of the old ones. */
  async renewRecoveryCodes({ manager }: Tx, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await manager.query('delete from recovery_codes where user_id = $1', [userId]);
    await manager.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::text[])', [userId, codes.map(hashOf)]);
    return codes;
  }

  /** Takes the factor away, with its recovery codes. Answers whether there was one. */
  async remove(tx: Tx, userId: string, by: 'owner' | 'operator' = 'owner'): Promise<boolean> {
    const [, count]: [unknown[], number] = await tx.manager.query('delete from second_factors where user_id = $1', [userId]);
    await forgetAttempts(tx.manager, triesKey(userId));
    if (count > 0) note(tx, userId, by === 'owner' ? 'account.second-factor-removed' : 'account.second-factor-reset');
    return count > 0;
  }

  private async takeCode(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const [factor]: { secret: Buffer }[] = await manager.query('select secret from second_factors where user_id = $1', [userId]);
    if (!factor) return false;
    const secret = this.box.open(factor.secret, userId);
    const step = stepOf(secret, code);
    if (step === undefined) return false;
    // Of two who bring the same code at once, the second one waits for the row and finds the step taken. Sealed anew: keys are replaced.
    const [, count]: [unknown[], number] = await manager.query(
      'update second_factors set last_step = $2, secret = $3 where user_id = $1 and last_step < $2',
      [userId, step, this.box.close(secret, userId)],
    );
    return count > 0;
  }
}

/** Whether an account has a factor, locked against changes until the transaction ends. */
export async function hasFactor(manager: EntityManager, userId: string): Promise<boolean> {
  await manager.query('select from users where id = $1 for update', [userId]);
  const found: unknown[] = await manager.query('select from second_factors where user_id = $1', [userId]);
  return found.length > 0;
}

async function takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const [, count]: [unknown[], number] = await tx.manager.query('delete from recovery_codes where user_id = $1 and hash = $2', [
    userId,
    hashOf(code),
  ]);
  if (count > 0) note(tx, userId, 'account.recovery-code-used');
  return count > 0;
}

/** What happens to a factor stands in the log of admins, under the account it is about: an operator has none. */
const note = (tx: Tx, userId: string, action: string): void =>
  tx.emit(AuditNoted, { actorId: userId, action, target: { kind: 'account', id: userId }, note: null });

const wrongCode = (): CodedError => CodedError.invalid('second-factor.wrong-code', { code: secondFactorTexts.wrong });
