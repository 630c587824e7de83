import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type RecoveryCodes, secondFactorTexts } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { hasFactorForUpdate, SecondFactors } from '../second-factors.js';

export class RenewRecoveryCodes extends Command<RecoveryCodes> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactors,
  ) {}

  execute({ userId }: RenewRecoveryCodes): Promise<RecoveryCodes> {
    return this.unitOfWork.run(async (tx) => {
      if (!(await hasFactorForUpdate(tx.manager, userId))) throw CodedError.notFound('second-factor.none', secondFactorTexts.none);
      return { recoveryCodes: await this.factors.renewRecoveryCodes(tx, userId) };
    });
  }
}
