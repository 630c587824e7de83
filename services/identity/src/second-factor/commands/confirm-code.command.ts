import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { ProvenSessions } from '../proven-sessions.js';
import { SecondFactors } from '../second-factors.js';

/** A signed-in admin enters a code again. Returns an access token that allows protected actions for ten minutes. */
export class ConfirmCode extends Command<string> {
  constructor(
    readonly userId: string,
    readonly code: string,
    /** Refresh token of the current session. */
    readonly refreshToken: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(ConfirmCode)
export class ConfirmCodeHandler implements ICommandHandler<ConfirmCode> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactors,
    private readonly proven: ProvenSessions,
  ) {}

  async execute({ userId, code, refreshToken }: ConfirmCode): Promise<string> {
    await this.factors.countTry(userId);
    return this.unitOfWork.run(async (tx) => {
      await this.factors.verifyCode(tx, userId, code);
      return this.proven.markProven(tx.manager, userId, { refreshToken });
    });
  }
}
