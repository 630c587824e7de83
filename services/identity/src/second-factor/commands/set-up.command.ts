import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecoveryCodes, SecondFactorSetup, WithToken } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { type Caller, requireRecentCode } from '@shop/platform';
import { hasFactor, SecondFactors } from '../second-factors.js';
import { ProvenSessions } from '../proven-sessions.js';
import { Setups } from '../setups.js';

/** A signed-in admin sets up a second factor, or another one in its place: that takes a code of the old one, given lately. */
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
  ) {}

  execute({ caller }: OfferSecondFactor): Promise<SecondFactorSetup> {
    return this.unitOfWork.run(async ({ manager }) => {
      if (await hasFactor(manager, caller.id)) requireRecentCode(caller);
      return this.setups.offer(manager, caller.id);
    });
  }
}

/** The first code arrived. Other sessions, which gave no code of it, end when they are refreshed next. */
export class SetUpSecondFactor extends Command<WithToken<RecoveryCodes>> {
  constructor(
    readonly caller: Caller,
    readonly setup: string,
    readonly code: string,
    /** The refresh token of the session that asks. */
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
    private readonly factors: SecondFactors,
    private readonly proven: ProvenSessions,
  ) {}

  async execute({ caller, setup, code, refreshToken }: SetUpSecondFactor): Promise<WithToken<RecoveryCodes>> {
    const secret = await this.setups.secretOf(setup, caller.id);
    return this.unitOfWork.run(async (tx) => {
      if (await hasFactor(tx.manager, caller.id)) requireRecentCode(caller);
      const recoveryCodes = await this.factors.put(tx, caller.id, secret, code);
      return { recoveryCodes, token: await this.proven.gaveCode(tx.manager, caller.id, refreshToken) };
    });
  }
}
