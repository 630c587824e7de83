import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, secondFactorTexts } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { type Caller, requireRecentCode } from '@shop/platform';
import { AccessTokens } from '../../keys/access-tokens.js';
import { loadClaims } from '../../sessions/claims.js';
import { readToken } from '../../sessions/session.entity.js';
import { hasFactorForUpdate, SecondFactors } from '../second-factors.js';
import { SecondFactorPolicy } from '../../sessions/second-factor.policy.js';
import { accountDeleted } from '../setups.js';

/**
 * An admin removes their second factor where it is optional. Other sessions end, and tokens from before become invalid. Returns an access
 * token without the code's claim.
 */
export class RemoveSecondFactor extends Command<string> {
  constructor(
    readonly caller: Caller,
    /** Refresh token of the current session. */
    readonly refreshToken: string | undefined,
  ) {
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

  execute({ caller, refreshToken }: RemoveSecondFactor): Promise<string> {
    if (this.policy.isRequired) throw new CodedError('conflict', 'second-factor.required', secondFactorTexts.required);
    return this.unitOfWork.run(async (tx) => {
      if (await hasFactorForUpdate(tx.manager, caller.id)) requireRecentCode(caller);
      const { tokenVersion } = await this.factors.remove(tx, caller.id, { exceptSession: readToken(refreshToken)?.sessionId });
      const claims = await loadClaims(tx.manager, caller.id);
      if (!claims) throw accountDeleted();
      return this.tokens.sign(tx.manager, { ...claims, tokenVersion, mfa: 'off' });
    });
  }
}
