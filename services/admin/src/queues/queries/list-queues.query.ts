import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { QueueState } from '@shop/contracts';
import { type Consumer, consumers, events } from '@shop/contracts/events';
import { DeadLetters } from '@shop/messaging';

/** What waits in the queues of those who hear events. A queue store that is away is a coded 503. */
export class ListQueues extends Query<QueueState[]> {}

/** Whom some event goes to; the others have no queue. */
export const listeners: readonly Consumer[] = consumers.filter((name) => events.some((event) => event.consumers.includes(name)));

@QueryHandler(ListQueues)
export class ListQueuesHandler implements IQueryHandler<ListQueues, QueueState[]> {
  constructor(private readonly letters: DeadLetters) {}

  execute(): Promise<QueueState[]> {
    return Promise.all(
      listeners.map(async (consumer) => {
        const { waiting, delayed, active, dead } = await this.letters.depth(consumer);
        return { consumer, waiting: waiting + delayed, active, dead };
      }),
    );
  }
}
