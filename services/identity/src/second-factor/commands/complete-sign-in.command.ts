import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { claimsOf } from '../../sessions/claims.js';
import { signedIn } from '../../sessions/login-attempts.js';
import { SessionOpener, type Tokens } from '../../sessions/session-opener.js';
import { Challenges } from '../challenges.js';
import { SecondFactors } from '../second-factors.js';
import { accountGone, emailOf } from '../setups.js';

/** The second step of an admin's sign-in: a code, after the password that the challenge stands for. */
export class CompleteSignIn extends Command<Tokens> {
  constructor(
    readonly challenge: string,
    readonly code: string,
    readonly address: string,
    readonly device: string | null,
  ) {
    super();
  }
}

@CommandHandler(CompleteSignIn)
export class CompleteSignInHandler implements ICommandHandler<CompleteSignIn> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly challenges: Challenges,
    private readonly factors: SecondFactors,
    private readonly sessions: SessionOpener,
  ) {}

  async execute({ challenge, code, address, device }: CompleteSignIn): Promise<Tokens> {
    const userId = await this.challenges.read(challenge, true);
    await this.factors.countTry(userId);
    return this.unitOfWork.run(async (tx) => {
      await this.factors.take(tx, userId, code);
      const claims = await claimsOf(tx.manager, userId);
      if (!claims) throw accountGone();
      await signedIn(tx.manager, address, await emailOf(tx.manager, userId));
      return this.sessions.open(tx.manager, claims, device, true);
    });
  }
}
