import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type DeadLetterPage, type DeadLetterRow, pageSizes } from '@shop/contracts';
import type { Consumer } from '@shop/contracts/events';
import { type DeadLetter, DeadLetters } from '@shop/messaging';
import { consumersWithQueue } from './list-queues.query.js';

/** Dead letters of one consumer or of all, newest first. Event bodies are left out, because they contain phones. */
export class ListDeadLetters extends Query<DeadLetterPage> {
  constructor(
    readonly consumer: Consumer | undefined,
    readonly page: number,
  ) {
    super();
  }
}

const PAGE_SIZE = pageSizes.deadLetters;
const MAX_REASON_LENGTH = 300;

@QueryHandler(ListDeadLetters)
export class ListDeadLettersHandler implements IQueryHandler<ListDeadLetters, DeadLetterPage> {
  constructor(private readonly letters: DeadLetters) {}

  async execute({ consumer, page }: ListDeadLetters): Promise<DeadLetterPage> {
    const from = (page - 1) * PAGE_SIZE;
    const names = consumer === undefined ? consumersWithQueue : [consumer];
    const counts = await Promise.all(names.map(async (name) => ({ name, total: (await this.letters.depth(name)).dead })));
    const total = counts.reduce((sum, one) => sum + one.total, 0);
    const nonEmpty = counts.filter((one) => one.total > 0);
    // With one consumer the page is read directly. With several, the first rows of each up to the page's end are read, merged and cut.
    const [skip, limit] = nonEmpty.length === 1 ? [from, PAGE_SIZE] : [0, from + PAGE_SIZE];
    const lists = await Promise.all(
      nonEmpty.map(async ({ name }) => (await this.letters.list(name, skip, limit)).map((letter) => toRow(name, letter))),
    );
    const rows = lists.flat().toSorted((a, b) => b.failedAt.localeCompare(a.failedAt) || b.id.localeCompare(a.id));
    const deadLetters = nonEmpty.length === 1 ? rows : rows.slice(from, from + PAGE_SIZE);
    return { deadLetters, total, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
  }
}

const toRow = (consumer: Consumer, { id, name, failedAt, reason, attempts }: DeadLetter): DeadLetterRow => ({
  id,
  consumer,
  event: name,
  failedAt,
  reason: reason.slice(0, MAX_REASON_LENGTH),
  attempts,
});
