import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { ProvenSessions } from '../proven-sessions.js';
import { SecondFactors } from '../second-factors.js';

/** A signed-in admin gives a code again, before what takes one given lately; answers an access token that opens it for ten minutes. */
export class ConfirmCode extends Command<string> {
  constructor(
    readonly userId: string,
    readonly code: string,
    /** The refresh token of the session that asks. */
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
      await this.factors.take(tx, userId, code);
      return this.proven.gaveCode(tx.manager, userId, refreshToken);
    });
  }
}
