import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError } from '@shop/contracts';
import { AuditNoted, type Consumer } from '@shop/contracts/events';
import { DeadLetters, UnitOfWork } from '@shop/messaging';

/** Queues a dead letter for its consumer again. Throws a coded 404 if it is no dead letter any more. */
export class RetryDeadLetter extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly consumer: Consumer,
    readonly id: string,
  ) {
    super();
  }
}

/** Queues all dead letters of a consumer again; returns their number. */
export class RetryDeadLetters extends Command<number> {
  constructor(
    readonly actorId: string,
    readonly consumer: Consumer,
  ) {
    super();
  }
}

const action = 'dead-letter.retried';

// The audit event is committed before the retry: inside the transaction, which is repeated after a deadlock, the retry would be too.

@CommandHandler(RetryDeadLetter)
export class RetryDeadLetterHandler implements ICommandHandler<RetryDeadLetter> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly letters: DeadLetters,
  ) {}

  async execute({ actorId, consumer, id }: RetryDeadLetter): Promise<void> {
    if (!(await this.letters.find(consumer, id))) throw noDeadLetter();
    await this.unitOfWork.run(async (tx) => {
      tx.emit(AuditNoted, { actorId, action, target: { kind: 'dead-letter', id }, note: consumer });
    });
    if (!(await this.letters.retry(consumer, id))) throw noDeadLetter();
  }
}

@CommandHandler(RetryDeadLetters)
export class RetryDeadLettersHandler implements ICommandHandler<RetryDeadLetters> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly letters: DeadLetters,
  ) {}

  async execute({ actorId, consumer }: RetryDeadLetters): Promise<number> {
    const { dead } = await this.letters.depth(consumer);
    if (dead === 0) return 0;
    await this.unitOfWork.run(async (tx) => {
      tx.emit(AuditNoted, { actorId, action, target: { kind: 'consumer', id: consumer }, note: String(dead) });
    });
    return this.letters.retryAll(consumer);
  }
}

const noDeadLetter = (): CodedError => CodedError.notFound('dead-letter.gone', 'Ese evento ya no está entre los fallidos.');
