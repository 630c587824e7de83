import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, formTexts, type SecondFactorAsked } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { Challenges } from '../../second-factor/challenges.js';
import { SecondFactorPolicy } from '../../second-factor/second-factor.policy.js';
import { passwordMatches } from '../../users/passwords.js';
import { chosenPassword } from '../../users/registrations.js';
import { claimsOf } from '../claims.js';
import { countSignIn, signedIn } from '../login-attempts.js';
import { SessionOpener, type Tokens } from '../session-opener.js';

/** Starts a session for an e-mail and its password, or asks admins for their second factor. `address` is the caller's, for counting attempts; `device` what they see of this session later. */
export class LogIn extends Command<Tokens | SecondFactorAsked> {
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
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionOpener,
    private readonly policy: SecondFactorPolicy,
    private readonly challenges: Challenges,
  ) {}

  async execute({ email, password, address, device }: LogIn): Promise<Tokens | SecondFactorAsked> {
    const { account, chosen } = await this.unitOfWork.run(async ({ manager }) => {
      await countSignIn(manager, address, email);
      const rows: Account[] = await manager.query('select id, password_hash from users where lower(email) = lower($1) and verified', [
        email,
      ]);
      return { account: rows[0], chosen: await chosenPassword(manager, email) };
    });
    // A refusal takes the same time whether the account exists or not, and outside of any transaction, as it is slow on purpose.
    const matches = await passwordMatches(password, account?.password_hash);
    if (!account || !matches) {
      // Said to whoever registered with this password, also where the address is another one's account: they learn nothing about it.
      if (await passwordMatches(password, chosen))
        throw new CodedError('forbidden', 'auth.email-unverified', formTexts.emailUnverified, { email: formTexts.emailUnverified });
      throw new CodedError('unauthenticated', 'auth.bad-credentials', 'El email o la contraseña no son correctos.');
    }
    return this.unitOfWork.run(async ({ manager }) => {
      const claims = await claimsOf(manager, account.id);
      if (!claims) throw new CodedError('unauthenticated', 'auth.bad-credentials', 'El email o la contraseña no son correctos.');
      // Tries go on counting until the code was right as well.
      if (this.policy.asks(claims)) return this.challenges.ask(claims.sub, claims.hasFactor);
      await signedIn(manager, address, email);
      return this.sessions.open(manager, claims, device);
    });
  }
}
