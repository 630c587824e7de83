import { Injectable, Logger } from '@nestjs/common';
import { pageTags } from '@shop/contracts';
import { type Fact, PagesTouched, type PagesTouchedBody } from '@shop/contracts/events';
import { type Reaction, ReactsTo } from '@shop/messaging';
import { causeOf } from '../pages/cause.js';
import { Publisher } from '../publisher.js';

/** Tags and pages that a line names; a store's edit may touch a thousand. */
const few = 5;

/** Marks the pages that show what was touched. Repeatable: a page marked twice is rendered once. */
@Injectable()
@ReactsTo(PagesTouched)
export class MarkPages implements Reaction<PagesTouchedBody> {
  private readonly log = new Logger('publisher');

  constructor(private readonly publisher: Publisher) {}

  async handle(fact: Fact<PagesTouchedBody>): Promise<void> {
    const { id: eventId, requestId, occurredAt, body } = fact;
    const marked = await this.publisher.touches.touch(body.tags, body.tier, { since: new Date(occurredAt), cause: causeOf(fact) });
    const cause = { eventId, requestId, tier: body.tier, count: marked.length };
    this.log.log({ ...cause, tags: body.tags.slice(0, few), pages: marked.slice(0, few), msg: 'pages marked' });
    if (marked.length > few) this.log.debug({ ...cause, tags: body.tags, pages: marked, msg: 'all pages marked' });
    // A new category brings addresses that no page knows yet.
    if (body.tags.includes(pageTags.frame)) await this.publisher.pass.request();
  }
}
