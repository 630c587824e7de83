import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecoveryCodes, SecondFactorSetup, WithToken } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { type Caller, requireRecentCode } from '@shop/platform';
import { readToken } from '../../sessions/session.entity.js';
import type { SetupConfirmation } from '../second-factor.dto.js';
import { hasFactorForUpdate, SecondFactors } from '../second-factors.js';
import { ProvenSessions } from '../proven-sessions.js';
import { SetupCodes } from '../setup-codes.js';
import { Setups } from '../setups.js';

/** Offers a secret to a signed-in admin. Replacing an existing factor needs a recent code of it, the first one an operator's code. */
export class OfferSecondFactor extends Command<SecondFactorSetup> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@CommandHandler(OfferSecondFactor)
export class OfferSecondFactorHandler implements ICommandHandler<OfferSecondFactor> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly setups: Setups,
    private readonly setupCodes: SetupCodes,
  ) {}

  execute({ caller }: OfferSecondFactor): Promise<SecondFactorSetup> {
    return this.unitOfWork.run(async ({ manager }) => {
      const hasFactor = await hasFactorForUpdate(manager, caller.id);
      if (hasFactor) requireRecentCode(caller);
      return this.setups.offer(manager, caller.id, { needsSetupCode: !hasFactor && (await this.setupCodes.isNeeded(manager, caller.id)) });
    });
  }
}

/** Enrols the offered secret by its first code. Other sessions end, and tokens from before become invalid. */
export class SetUpSecondFactor extends Command<WithToken<RecoveryCodes>> {
  constructor(
    readonly caller: Caller,
    readonly input: SetupConfirmation,
    /** Refresh token of the current session. */
    readonly refreshToken: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(SetUpSecondFactor)
export class SetUpSecondFactorHandler implements ICommandHandler<SetUpSecondFactor> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly setups: Setups,
    private readonly setupCodes: SetupCodes,
    private readonly factors: SecondFactors,
    private readonly proven: ProvenSessions,
  ) {}

  async execute({ caller, input, refreshToken }: SetUpSecondFactor): Promise<WithToken<RecoveryCodes>> {
    const secret = await this.setups.secretOf(input.setup, caller.id);
    return this.unitOfWork.run(async (tx) => {
      if (await hasFactorForUpdate(tx.manager, caller.id)) requireRecentCode(caller);
      else await this.setupCodes.consume(tx.manager, caller.id, input.setupCode);
      const exceptSession = readToken(refreshToken)?.sessionId;
      const { recoveryCodes, tokenVersion } = await this.factors.enroll(tx, caller.id, { secret, code: input.code, exceptSession });
      return { recoveryCodes, token: await this.proven.markProven(tx.manager, caller.id, { refreshToken, tokenVersion }) };
    });
  }
}
