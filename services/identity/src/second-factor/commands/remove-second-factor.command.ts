import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, secondFactorTexts } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { type Caller, requireRecentCode } from '@shop/platform';
import { AccessTokens } from '../../keys/access-tokens.js';
import { claimsOf } from '../../sessions/claims.js';
import { hasFactor, SecondFactors } from '../second-factors.js';
import { SecondFactorPolicy } from '../second-factor.policy.js';
import { accountGone } from '../setups.js';

/** An admin takes their second factor away, where the shop demands none; answers an access token that knows of it. */
export class RemoveSecondFactor extends Command<string> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactors,
    private readonly policy: SecondFactorPolicy,
    private readonly tokens: AccessTokens,
  ) {}

  execute({ caller }: RemoveSecondFactor): Promise<string> {
    if (this.policy.required) throw new CodedError('conflict', 'second-factor.required', secondFactorTexts.required);
    return this.unitOfWork.run(async (tx) => {
      if (await hasFactor(tx.manager, caller.id)) requireRecentCode(caller);
      await this.factors.remove(tx, caller.id);
      const claims = await claimsOf(tx.manager, caller.id);
      if (!claims) throw accountGone();
      return this.tokens.sign({ ...claims, mfa: 'off' });
    });
  }
}
