import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type RecoveryCodes, type SecondFactorSetup, secondFactorTexts } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { claimsOf } from '../../sessions/claims.js';
import { signedIn } from '../../sessions/login-attempts.js';
import { SessionOpener, type Tokens } from '../../sessions/session-opener.js';
import { Challenges } from '../challenges.js';
import { hasFactor, SecondFactors } from '../second-factors.js';
import { accountGone, emailOf, Setups } from '../setups.js';

/** An admin without a second factor, whose password was right, is offered a secret: no session begins without one. */
export class OfferAtSignIn extends Command<SecondFactorSetup> {
  constructor(readonly challenge: string) {
    super();
  }
}

@CommandHandler(OfferAtSignIn)
export class OfferAtSignInHandler implements ICommandHandler<OfferAtSignIn> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly challenges: Challenges,
    private readonly setups: Setups,
  ) {}

  async execute({ challenge }: OfferAtSignIn): Promise<SecondFactorSetup> {
    const userId = await this.challenges.read(challenge, false);
    return this.unitOfWork.run(({ manager }) => this.setups.offer(manager, userId));
  }
}

/** The first code of the offered secret arrived: the admin has a second factor, and is signed in. */
export class SetUpAtSignIn extends Command<Tokens & RecoveryCodes> {
  constructor(
    readonly challenge: string,
    readonly setup: string,
    readonly code: string,
    readonly address: string,
    readonly device: string | null,
  ) {
    super();
  }
}

@CommandHandler(SetUpAtSignIn)
export class SetUpAtSignInHandler implements ICommandHandler<SetUpAtSignIn> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly challenges: Challenges,
    private readonly setups: Setups,
    private readonly factors: SecondFactors,
    private readonly sessions: SessionOpener,
  ) {}

  async execute({ challenge, setup, code, address, device }: SetUpAtSignIn): Promise<Tokens & RecoveryCodes> {
    const userId = await this.challenges.read(challenge, false);
    const secret = await this.setups.secretOf(setup, userId);
    return this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      // Set up meanwhile, by somebody who knew the password as well: what stands is not replaced by a password alone.
      if (await hasFactor(manager, userId)) throw new CodedError('conflict', 'second-factor.exists', secondFactorTexts.exists);
      const recoveryCodes = await this.factors.put(tx, userId, secret, code);
      const claims = await claimsOf(manager, userId);
      if (!claims) throw accountGone();
      await signedIn(manager, address, await emailOf(manager, userId));
      return { ...(await this.sessions.open(manager, claims, device, true)), recoveryCodes };
    });
  }
}
