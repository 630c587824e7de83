import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, texts } from '@shop/contracts';
import { newId, UnitOfWork } from '@shop/messaging';
import { AccessTokens } from '../../keys/access-tokens.js';
import { passwordMatches } from '../../users/passwords.js';
import { claimsOf } from '../claims.js';
import { attemptKey, countAttempt, forgetAttempts } from '../login-attempts.js';
import { Session } from '../session.entity.js';

export interface Tokens {
  userId: string;
  /** For the `Authorization` header; 15 minutes. */
  access: string;
  /** For the cookie; one use, see `Session`. */
  refresh: string;
}

/** Starts a session for an e-mail and its password. `address` is the caller's, for counting attempts. */
export class LogIn extends Command<Tokens> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

interface Account {
  id: string;
  password_hash: string | null;
  verified: boolean;
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: AccessTokens,
  ) {}

  async execute({ email, password, address }: LogIn): Promise<Tokens> {
    const key = attemptKey(address, email);
    const account = await this.unitOfWork.run(async ({ manager }) => {
      await countAttempt(manager, key);
      const rows: Account[] = await manager.query('select id, password_hash, verified from users where lower(email) = lower($1)', [email]);
      return rows[0];
    });
    // Takes the same time whether the account exists or not, and outside of any transaction, as it is slow on purpose.
    const matches = await passwordMatches(password, account?.password_hash);
    if (!account || !matches) throw new CodedError('unauthenticated', 'auth.bad-credentials', 'El email o la contraseña no son correctos.');
    if (!account.verified) {
      throw new CodedError('forbidden', 'auth.email-unverified', texts.emailUnverified, { email: texts.emailUnverified });
    }
    return this.begin(account.id, key);
  }

  private begin(userId: string, key: string): Promise<Tokens> {
    return this.unitOfWork.run(async ({ manager }) => {
      const claims = await claimsOf(manager, userId);
      if (!claims) throw new CodedError('unauthenticated', 'auth.bad-credentials', 'El email o la contraseña no son correctos.');
      const { session, token } = Session.begin(newId(), userId);
      await manager.insert(Session, session);
      await manager.query('delete from sessions where expires_at < now()');
      await forgetAttempts(manager, key);
      return { userId, access: await this.tokens.sign(claims), refresh: token };
    });
  }
}
