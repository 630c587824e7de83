import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { QueueState } from '@shop/contracts';
import { type Consumer, consumers, events } from '@shop/contracts/events';
import { DeadLetters } from '@shop/messaging';

/** Counts of each consumer's queue. Throws a coded 503 if the queue store is unavailable. */
export class ListQueues extends Query<QueueState[]> {}

/** Consumers without any event have no queue. */
export const consumersWithQueue: readonly Consumer[] = consumers.filter((name) => events.some((event) => event.consumers.includes(name)));

@QueryHandler(ListQueues)
export class ListQueuesHandler implements IQueryHandler<ListQueues, QueueState[]> {
  constructor(private readonly letters: DeadLetters) {}

  execute(): Promise<QueueState[]> {
    return Promise.all(
      consumersWithQueue.map(async (consumer) => {
        const { waiting, delayed, active, dead } = await this.letters.depth(consumer);
        return { consumer, waiting: waiting + delayed, active, dead };
      }),
    );
  }
}
