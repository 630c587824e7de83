import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { Session } from '../session.entity.js';

/** A user ends one of their sessions, or all. Issued access tokens work until they expire, 15 minutes at most. */
export class EndSessions extends Command<void> {
  constructor(
    readonly userId: string,
    readonly target: { id: string } | 'all',
  ) {
    super();
  }
}

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ userId, target }: EndSessions): Promise<void> {
    const filter = target === 'all' ? {} : { id: target.id };
    const { affected } = await this.unitOfWork.run(({ manager }) => manager.delete(Session, { userId, ...filter }));
    if (target !== 'all' && !affected) throw CodedError.notFound('session.not-found', 'Esa sesión ya está cerrada.');
  }
}
