import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError } from '@shop/contracts';
import { AuditNoted, type Consumer } from '@shop/contracts/events';
import { DeadLetters, UnitOfWork } from '@shop/messaging';

/** Gives an event to its consumer again. One that is not among the dead any more is a coded 404. */
export class RetryDeadLetter extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly consumer: Consumer,
    readonly id: string,
  ) {
    super();
  }
}

/** The same for everything that a consumer gave up on; answers how many. */
export class RetryDeadLetters extends Command<number> {
  constructor(
    readonly actorId: string,
    readonly consumer: Consumer,
  ) {
    super();
  }
}

const action = 'dead-letter.retried';

// The queue is asked inside the transaction: what it refuses leaves no trace. To be asked twice does no harm.

@CommandHandler(RetryDeadLetter)
export class RetryDeadLetterHandler implements ICommandHandler<RetryDeadLetter> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly letters: DeadLetters,
  ) {}

  async execute({ actorId, consumer, id }: RetryDeadLetter): Promise<void> {
    await this.work.run(async (tx) => {
      tx.emit(AuditNoted, { actorId, action, target: { kind: 'dead-letter', id }, note: consumer });
      if (!(await this.letters.retry(consumer, id)))
        throw CodedError.notFound('dead-letter.gone', 'Ese evento ya no está entre los fallidos.');
    });
  }
}

@CommandHandler(RetryDeadLetters)
export class RetryDeadLettersHandler implements ICommandHandler<RetryDeadLetters> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly letters: DeadLetters,
  ) {}

  execute({ actorId, consumer }: RetryDeadLetters): Promise<number> {
    return this.work.run(async (tx) => {
      const retried = await this.letters.retryAll(consumer);
      if (retried > 0) tx.emit(AuditNoted, { actorId, action, target: { kind: 'consumer', id: consumer }, note: String(retried) });
      return retried;
    });
  }
}
