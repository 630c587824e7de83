import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { Session } from '../session.entity.js';

/** A user ends one of their sessions, or all of them. Access tokens given out already work until they run out, 15 minutes at most. */
export class EndSessions extends Command<void> {
  constructor(
    readonly userId: string,
    readonly which: { id: string } | 'all',
  ) {
    super();
  }
}

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ userId, which }: EndSessions): Promise<void> {
    const one = which === 'all' ? {} : { id: which.id };
    const { affected } = await this.unitOfWork.run(({ manager }) => manager.delete(Session, { userId, ...one }));
    if (which !== 'all' && !affected) throw CodedError.notFound('session.not-found', 'Esa sesión ya está cerrada.');
  }
}
