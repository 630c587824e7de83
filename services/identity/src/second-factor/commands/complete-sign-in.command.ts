import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { recordSignIn } from '../../sessions/sign-in-limits.js';
import { SessionOpener, type Tokens } from '../../sessions/session-opener.js';
import { Challenges } from '../../sessions/challenges.js';
import { SecondFactors } from '../second-factors.js';
import { emailKeyOf } from '../setups.js';

/** Second step of an admin's sign-in: a challenge, which proves the password, and a code. */
export class CompleteSignIn extends Command<Tokens> {
  constructor(
    readonly challenge: string,
    readonly code: string,
    readonly network: string,
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

  async execute({ challenge, code, network, device }: CompleteSignIn): Promise<Tokens> {
    const payload = await this.challenges.read(challenge, true);
    const { userId } = payload;
    await this.factors.countTry(userId);
    return this.unitOfWork.run(async (tx) => {
      const claims = await this.challenges.claimsOf(tx.manager, payload);
      await this.factors.verifyCode(tx, userId, code);
      await recordSignIn(tx.manager, network, await emailKeyOf(tx.manager, userId));
      return this.sessions.open(tx.manager, claims, device, true);
    });
  }
}
