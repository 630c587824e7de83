import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type RecoveryCodes, type SecondFactorSetup, secondFactorTexts } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { recordSignIn } from '../../sessions/sign-in-limits.js';
import { SessionOpener, type Tokens } from '../../sessions/session-opener.js';
import { Challenges } from '../../sessions/challenges.js';
import type { SetupConfirmation } from '../second-factor.dto.js';
import { hasFactorForUpdate, SecondFactors } from '../second-factors.js';
import { SetupCodes } from '../setup-codes.js';
import { emailKeyOf, Setups } from '../setups.js';

/** Offers a secret to an admin without a second factor after a correct password. The session starts only with a code. */
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
    private readonly setupCodes: SetupCodes,
  ) {}

  async execute({ challenge }: OfferAtSignIn): Promise<SecondFactorSetup> {
    const payload = await this.challenges.read(challenge, false);
    return this.unitOfWork.run(async ({ manager }) => {
      await this.challenges.claimsOf(manager, payload);
      return this.setups.offer(manager, payload.userId, { needsSetupCode: await this.setupCodes.isNeeded(manager, payload.userId) });
    });
  }
}

/** Enrols the offered secret by its first code and an operator's one-time code, and signs the admin in. */
export class SetUpAtSignIn extends Command<Tokens & RecoveryCodes> {
  constructor(
    readonly challenge: string,
    readonly input: SetupConfirmation,
    readonly network: string,
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
    private readonly setupCodes: SetupCodes,
    private readonly factors: SecondFactors,
    private readonly sessions: SessionOpener,
  ) {}

  async execute({ challenge, input, network, device }: SetUpAtSignIn): Promise<Tokens & RecoveryCodes> {
    const payload = await this.challenges.read(challenge, false);
    const { userId } = payload;
    const secret = await this.setups.secretOf(input.setup, userId);
    return this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      // A concurrent sign-in enrolled a factor first. A password alone must not replace it.
      if (await hasFactorForUpdate(manager, userId)) throw new CodedError('conflict', 'second-factor.exists', secondFactorTexts.exists);
      const claims = await this.challenges.claimsOf(manager, payload);
      await this.setupCodes.consume(manager, userId, input.setupCode);
      const { recoveryCodes, tokenVersion } = await this.factors.enroll(tx, userId, { secret, code: input.code });
      await recordSignIn(manager, network, await emailKeyOf(manager, userId));
      const tokens = await this.sessions.open(manager, { ...claims, hasFactor: true, tokenVersion }, device, true);
      return { ...tokens, recoveryCodes };
    });
  }
}
