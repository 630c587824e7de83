import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalEmail, CodedError, formTexts, type SecondFactorRequired } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { Challenges } from '../challenges.js';
import { SecondFactorPolicy } from '../second-factor.policy.js';
import { passwordMatches } from '../../users/passwords.js';
import { chosenPasswordHash } from '../../users/registrations.js';
import { tokenVersionSql } from '../../users/token-version.js';
import { loadClaims } from '../claims.js';
import { countSignInAttempt, recordSignIn } from '../sign-in-limits.js';
import { SessionOpener, type Tokens } from '../session-opener.js';

/**
 * Starts a session, or asks an admin for the second factor. `network` is used for rate limits; `device` labels the session in the
 * user's list.
 */
export class LogIn extends Command<Tokens | SecondFactorRequired> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly network: string,
    readonly device: string | null,
  ) {
    super();
  }
}

interface Account {
  id: string;
  password_hash: string | null;
  tokenVersion: number;
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionOpener,
    private readonly policy: SecondFactorPolicy,
    private readonly challenges: Challenges,
  ) {}

  async execute({ email, password, network, device }: LogIn): Promise<Tokens | SecondFactorRequired> {
    const emailKey = canonicalEmail(email);
    const { account, chosenHash } = await this.unitOfWork.run(async ({ manager }) => {
      await countSignInAttempt(manager, network, emailKey);
      const rows: Account[] = await manager.query(
        `select id, password_hash, ${tokenVersionSql('users.id')} as "tokenVersion" from users where email_key = $1 and verified`,
        [emailKey],
      );
      return { account: rows[0], chosenHash: await chosenPasswordHash(manager, emailKey) };
    });
    // The check takes the same time for unknown accounts. It is slow on purpose, so it runs outside a transaction.
    const matches = await passwordMatches(password, account?.password_hash);
    if (!account || !matches) {
      // The same response for every address that was registered with this password; it does not reveal another person's account.
      if (await passwordMatches(password, chosenHash))
        throw new CodedError('forbidden', 'auth.email-unverified', formTexts.emailUnverified, { email: formTexts.emailUnverified });
      throw new CodedError('unauthenticated', 'auth.bad-credentials', 'El email o la contraseña no son correctos.');
    }
    return this.unitOfWork.run(async ({ manager }) => {
      const claims = await loadClaims(manager, account.id, { lock: true });
      // The password may have been changed since it was read.
      if (claims?.tokenVersion !== account.tokenVersion)
        throw new CodedError('unauthenticated', 'auth.bad-credentials', 'El email o la contraseña no son correctos.');
      // The attempts are reset only after a valid code.
      if (this.policy.requiresCode(claims)) return this.challenges.issue(claims);
      await recordSignIn(manager, network, emailKey);
      return this.sessions.open(manager, claims, device);
    });
  }
}
