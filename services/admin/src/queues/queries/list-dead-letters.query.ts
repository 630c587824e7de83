import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type DeadLetterPage, type DeadLetterRow, pageSizes } from '@shop/contracts';
import type { Consumer } from '@shop/contracts/events';
import { type DeadLetter, DeadLetters } from '@shop/messaging';
import { listeners } from './list-queues.query.js';

/** Events that one consumer, or any, gave up on, the newest first, without their bodies: those have telephones in them. */
export class ListDeadLetters extends Query<DeadLetterPage> {
  constructor(
    readonly consumer: Consumer | undefined,
    readonly page: number,
  ) {
    super();
  }
}

const perPage = pageSizes.deadLetters;
const longestReason = 300;

@QueryHandler(ListDeadLetters)
export class ListDeadLettersHandler implements IQueryHandler<ListDeadLetters, DeadLetterPage> {
  constructor(private readonly letters: DeadLetters) {}

  async execute({ consumer, page }: ListDeadLetters): Promise<DeadLetterPage> {
    const from = (page - 1) * perPage;
    const names = consumer === undefined ? listeners : [consumer];
    const dead = await Promise.all(names.map(async (name) => ({ name, total: (await this.letters.depth(name)).dead })));
    const total = dead.reduce((sum, one) => sum + one.total, 0);
    const filled = dead.filter((one) => one.total > 0);
    // One consumer's page is read as it is; of several, whatever could be among the first so many.
    const [skip, limit] = filled.length === 1 ? [from, perPage] : [0, from + perPage];
    const read = await Promise.all(
      filled.map(async ({ name }) => (await this.letters.list(name, skip, limit)).map((letter) => rowOf(name, letter))),
    );
    const rows = read.flat().toSorted((a, b) => b.failedAt.localeCompare(a.failedAt) || b.id.localeCompare(a.id));
    const deadLetters = filled.length === 1 ? rows : rows.slice(from, from + perPage);
    return { deadLetters, total, totalPages: Math.max(1, Math.ceil(total / perPage)) };
  }
}

const rowOf = (consumer: Consumer, { id, name, failedAt, reason, attempts }: DeadLetter): DeadLetterRow => ({
  id,
  consumer,
  event: name,
  failedAt,
  reason: reason.slice(0, longestReason),
  attempts,
});
