import { Injectable } from '@nestjs/common';
import { type AuditAction, CodedError, secondFactorTexts } from '@shop/contracts';
import { AuditNoted } from '@shop/contracts/events';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { type RateLimit, rateLimitKey, resetRateLimit } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import { consumeLimit } from '../rate-limits.js';
import { revokeTokens } from '../users/revoke-tokens.js';
import { loadTokenVersion } from '../users/token-version.js';
import { normalizeCode, hashRecoveryCode, newRecoveryCodes, matchingStep } from './codes.js';
import { SecretBox } from './secret-box.js';

/** Codes tried for one account from all IP addresses. Three of a million codes are valid at any time. */
const TRY_LIMIT: RateLimit = { max: 5, windowMinutes: 15 };
const tryLimitKey = (userId: string): string => rateLimitKey('second-factor', userId);

@Injectable()
export class SecondFactors {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly box: SecretBox,
  ) {}

  /** Counts a try in its own transaction, because a wrong code rolls the caller's back. Throws a coded 429 over the limit. */
  countTry(userId: string): Promise<void> {
    return this.unitOfWork.run(({ manager }) => consumeLimit(manager, tryLimitKey(userId), TRY_LIMIT));
  }

  /**
   * Accepts each app code once, only if it is newer than the last one, and each recovery code once. Throws the same coded 400 for every
   * other code.
   */
  async verifyCode(tx: Tx, userId: string, typed: string): Promise<void> {
    const code = normalizeCode(typed);
    const isValid = /^\d{6}$/.test(code)
      ? await this.verifyTotpCode(tx.manager, userId, code)
      : await consumeRecoveryCode(tx, userId, code);
    if (!isValid) throw wrongCode();
    await resetRateLimit(tx.manager, tryLimitKey(userId));
  }

  /** Stores or replaces a factor after its first valid code, and revokes the account's tokens. Returns new recovery codes. */
  async enroll(
    tx: Tx,
    userId: string,
    { secret, code, exceptSession }: { secret: string; code: string; exceptSession?: string | undefined },
  ): Promise<{ recoveryCodes: string[]; tokenVersion: number }> {
    const step = matchingStep(secret, normalizeCode(code));
    if (step === undefined) throw wrongCode();
    await tx.manager.query(
      `insert into second_factors (user_id, secret, last_step) values ($1, $2, $3)
       on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step, created_at = now()`,
      [userId, this.box.seal(secret, userId), step],
    );
    emitFactorAudit(tx, userId, 'account.second-factor-set');
    await resetRateLimit(tx.manager, tryLimitKey(userId));
    const recoveryCodes = await this.renewRecoveryCodes(tx, userId);
    return { recoveryCodes, tokenVersion: await revokeTokens(tx, userId, { exceptSession }) };
  }

  async renewRecoveryCodes({ manager }: Tx, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await manager.query('delete from recovery_codes where user_id = $1', [userId]);
    await manager.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::text[])', [userId, codes.map(hashRecoveryCode)]);
    return codes;
  }

  /**
   * Deletes the factor and its recovery codes, and revokes the account's tokens, for an operator in any case. `removed` is false when there
   * was no factor.
   */
  async remove(
    tx: Tx,
    userId: string,
    { by = 'owner', exceptSession }: { by?: 'owner' | 'operator'; exceptSession?: string | undefined } = {},
  ): Promise<{ removed: boolean; tokenVersion: number }> {
    const [, count]: [unknown[], number] = await tx.manager.query('delete from second_factors where user_id = $1', [userId]);
    await resetRateLimit(tx.manager, tryLimitKey(userId));
    if (count > 0) emitFactorAudit(tx, userId, by === 'owner' ? 'account.second-factor-removed' : 'account.second-factor-reset');
    const revokes = count > 0 || by === 'operator';
    const tokenVersion = await (revokes ? revokeTokens(tx, userId, { exceptSession }) : loadTokenVersion(tx.manager, userId));
    return { removed: count > 0, tokenVersion };
  }

  private async verifyTotpCode(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const [factor]: { secret: Buffer }[] = await manager.query('select secret from second_factors where user_id = $1', [userId]);
    if (!factor) return false;
    const secret = this.box.open(factor.secret, userId);
    const step = matchingStep(secret, code);
    if (step === undefined) return false;
    // The update locks the row: of two concurrent uses of a code, the second finds the step used. It also seals the secret with the
    // current key.
    const [, count]: [unknown[], number] = await manager.query(
      'update second_factors set last_step = $2, secret = $3 where user_id = $1 and last_step < $2',
      [userId, step, this.box.seal(secret, userId)],
    );
    return count > 0;
  }
}

/** Returns true when the account has a factor. Locks the user's row until the transaction ends. */
export async function hasFactorForUpdate(manager: EntityManager, userId: string): Promise<boolean> {
  await manager.query('select from users where id = $1 for update', [userId]);
  const rows: unknown[] = await manager.query('select from second_factors where user_id = $1', [userId]);
  return rows.length > 0;
}

async function consumeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const [, count]: [unknown[], number] = await tx.manager.query('delete from recovery_codes where user_id = $1 and hash = $2', [
    userId,
    hashRecoveryCode(code),
  ]);
  if (count > 0) emitFactorAudit(tx, userId, 'account.recovery-code-used');
  return count > 0;
}

/** The affected account is the actor, as operators have no account. */
const emitFactorAudit = (tx: Tx, userId: string, action: AuditAction): void =>
  tx.emit(AuditNoted, { actorId: userId, action, target: { kind: 'account', id: userId }, note: null });

const wrongCode = (): CodedError => CodedError.invalid('second-factor.wrong-code', { code: secondFactorTexts.wrong });
