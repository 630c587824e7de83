import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { readToken, Session } from '../session.entity.js';

/** Ends the session of a valid refresh token; does nothing otherwise. */
export class LogOut extends Command<void> {
  constructor(readonly token: string | undefined) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ token }: LogOut): Promise<void> {
    const parsed = readToken(token);
    if (!parsed) return;
    await this.unitOfWork.run(async ({ manager }) => {
      const session = await manager.findOneBy(Session, { id: parsed.sessionId });
      // The session id is not secret (the list of sessions contains it), so the token's secret is checked too.
      if (session?.hasSecret(parsed.secret)) await manager.delete(Session, { id: session.id });
    });
  }
}
