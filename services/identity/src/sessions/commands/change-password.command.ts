import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountTexts, CodedError, passwordProblem } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { type Caller, type RateLimit, rateLimitKey, resetRateLimit } from '@shop/platform';
import { AccessTokens } from '../../keys/access-tokens.js';
import { enqueueAccountMail } from '../../mail/account-mails.js';
import { consumeLimit } from '../../rate-limits.js';
import { hashPassword, passwordMatches } from '../../users/passwords.js';
import { revokeTokens } from '../../users/revoke-tokens.js';
import { loadClaims } from '../claims.js';
import { readToken } from '../session.entity.js';

/** Guesses of the current password of one account, for example at an unlocked computer. */
const TRY_LIMIT: RateLimit = { max: 5, windowMinutes: 15 };

/**
 * Changes the password of a signed-in account that knows its current one. Other sessions end, tokens from before become invalid, and the
 * owner is notified by mail. Returns an access token.
 */
export class ChangePassword extends Command<string> {
  constructor(
    readonly caller: Caller,
    readonly passwords: { current: string; next: string },
    /** Refresh token of the current session. */
    readonly refreshToken: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: AccessTokens,
  ) {}

  async execute({ caller, passwords: { current, next }, refreshToken }: ChangePassword): Promise<string> {
    const tries = rateLimitKey('password-change', caller.id);
    const account = await this.unitOfWork.run(async ({ manager }) => {
      await consumeLimit(manager, tries, TRY_LIMIT);
      const rows: { email: string; passwordHash: string | null }[] = await manager.query(
        'select email, password_hash as "passwordHash" from users where id = $1',
        [caller.id],
      );
      return rows[0];
    });
    const wrongPassword = CodedError.invalid('password.wrong', { current: accountTexts.wrongPassword });
    // Comparing and hashing are slow on purpose, so they run outside transactions.
    if (!account || !(await passwordMatches(current, account.passwordHash))) throw wrongPassword;
    const problem = passwordProblem(next, account.email);
    if (problem) throw CodedError.invalid('password.invalid', { password: problem });
    const nextHash = await hashPassword(next);
    return this.unitOfWork.run(async (tx) => {
      const [, changed]: [unknown[], number] = await tx.manager.query(
        'update users set password_hash = $2 where id = $1 and password_hash = $3',
        [caller.id, nextHash, account.passwordHash],
      );
      // A reset by mail was faster.
      if (changed === 0) throw wrongPassword;
      const tokenVersion = await revokeTokens(tx, caller.id, { exceptSession: readToken(refreshToken)?.sessionId });
      await resetRateLimit(tx.manager, tries);
      await enqueueAccountMail(tx, { recipientSql: 'u.id = $1::uuid', recipient: caller.id, kindSql: `'password-changed'` });
      const claims = await loadClaims(tx.manager, caller.id);
      if (!claims) throw wrongPassword;
      return this.tokens.sign(tx.manager, { ...claims, tokenVersion, ...(caller.mfa !== undefined && { mfa: caller.mfa }) });
    });
  }
}
