import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalEmail } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { SecondFactors } from '../second-factors.js';
import { SetupCodes } from '../setup-codes.js';

export interface ResetSecondFactorResult {
  removed: boolean;
  setupCode: string | undefined;
}

/**
 * An operator removes the second factor of an admin who lost it and ends their sessions. Returns the code for the next set-up, and if
 * there was a factor; undefined when no admin has this e-mail address.
 */
export class ResetSecondFactor extends Command<ResetSecondFactorResult | undefined> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(ResetSecondFactor)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactor> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactors,
  ) {}

  execute({ email }: ResetSecondFactor): Promise<ResetSecondFactorResult | undefined> {
    return this.unitOfWork.run(async (tx) => {
      const [admin]: { id: string }[] = await tx.manager.query(`select id from users where email_key = $1 and role = 'admin' for update`, [
        canonicalEmail(email),
      ]);
      if (!admin) return undefined;
      const { removed } = await this.factors.remove(tx, admin.id, { by: 'operator' });
      return { removed, setupCode: await SetupCodes.issue(tx, admin.id) };
    });
  }
}
