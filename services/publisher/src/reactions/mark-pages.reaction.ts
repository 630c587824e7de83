import { Injectable, Logger } from '@nestjs/common';
import { pageTags } from '@shop/contracts';
import { type Fact, PagesTouched, type PagesTouchedBody } from '@shop/contracts/events';
import { type Reaction, ReactsTo } from '@shop/messaging';
import { causeOf } from '../pages/cause.js';
import { Publisher } from '../publisher.js';

/** Marks the pages that show what was touched. Repeatable: a page marked twice is rendered once. */
@Injectable()
@ReactsTo(PagesTouched)
export class MarkPages implements Reaction<PagesTouchedBody> {
  private readonly log = new Logger('publisher');

  constructor(private readonly publisher: Publisher) {}

  async handle(fact: Fact<PagesTouchedBody>): Promise<void> {
    const { id: eventId, requestId, occurredAt, body } = fact;
    const marked = await this.publisher.touches.touch(body.tags, body.tier, { since: new Date(occurredAt), cause: causeOf(fact) });
    const some = { tags: body.tags.slice(0, 20), pages: marked.slice(0, 50), count: marked.length };
    this.log.log({ eventId, requestId, tier: body.tier, ...some, msg: 'pages marked' });
    // A new category brings addresses that no page knows yet.
    if (body.tags.includes(pageTags.frame)) await this.publisher.pass.request();
  }
}
