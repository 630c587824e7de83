import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { readToken, Session } from '../session.entity.js';

/** Ends the session a refresh token belongs to, if it is one that works; without one there is nothing to end. */
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
    if (!given) return;
    await this.unitOfWork.run(async ({ manager }) => {
      const session = await manager.findOneBy(Session, { id: given.sessionId });
      // The id alone is no secret: it stands in the list of a person's browsers.
      if (session?.knows(given.secret)) await manager.delete(Session, { id: session.id });
    });
  }
}
