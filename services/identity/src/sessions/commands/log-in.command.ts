import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, formTexts } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { AccessTokens } from '../../keys/access-tokens.js';
import { passwordMatches } from '../../users/passwords.js';
import { claimsOf } from '../claims.js';
import { countSignIn, signedIn } from '../login-attempts.js';
import { openSession } from '../open-session.js';

export interface Tokens {
  userId: string;
  /** For the `Authorization` header; 15 minutes. */
  access: string;
  /** For the cookie; one use, see `Session`. */
  refresh: string;
}

/** Starts a session for an e-mail and its password. `address` is the caller's, for counting attempts; `device` what they see of this session later. */
export class LogIn extends Command<Tokens> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly address: string,
    readonly device: string | null,
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

  async execute({ email, password, address, device }: LogIn): Promise<Tokens> {
    const account = await this.unitOfWork.run(async ({ manager }) => {
      await countSignIn(manager, address, email);
      const rows: Account[] = await manager.query('select id, password_hash, verified from users where lower(email) = lower($1)', [email]);
      return rows[0];
    });
    // Takes the same time whether the account exists or not, and outside of any transaction, as it is slow on purpose.
    const matches = await passwordMatches(password, account?.password_hash);
    if (!account || !matches) throw new CodedError('unauthenticated', 'auth.bad-credentials', 'El email o la contraseña no son correctos.');
    if (!account.verified) {
      throw new CodedError('forbidden', 'auth.email-unverified', formTexts.emailUnverified, { email: formTexts.emailUnverified });
    }
    return this.unitOfWork.run(async ({ manager }) => {
      const claims = await claimsOf(manager, account.id);
      if (!claims) throw new CodedError('unauthenticated', 'auth.bad-credentials', 'El email o la contraseña no son correctos.');
      await signedIn(manager, address, email);
      return { userId: account.id, access: await this.tokens.sign(claims), refresh: await openSession(manager, account.id, device) };
    });
  }
}
