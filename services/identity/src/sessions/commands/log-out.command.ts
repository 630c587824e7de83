import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { readToken, Session } from '../session.entity.js';

/** Ends the session a refresh token belongs to, whichever token of it this is; without one there is nothing to end. */
export class LogOut extends Command<void> {
  constructor(readonly token: string | undefined) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ token }: LogOut): Promise<void> {
    const given = readToken(token);
    if (given) await this.unitOfWork.run(({ manager }) => manager.delete(Session, { id: given.sessionId }));
  }
}
