import { Injectable, Logger } from '@nestjs/common';
import { pageTags } from '@shop/contracts';
import { type EventEnvelope, PagesTouched, type PagesTouchedBody } from '@shop/contracts/events';
import { type Reaction, ReactsTo } from '@shop/messaging';
import { causeOf } from '../pages/cause.js';
import { Publisher } from '../publisher.js';

/** Tags and pages in a log line; an edit of a store may affect a thousand. */
const MAX_LOGGED = 5;

/** Marks the pages that have the event's tags. Idempotent: a page marked twice is rendered once. */
@Injectable()
@ReactsTo(PagesTouched)
export class MarkPages implements Reaction<PagesTouchedBody> {
  private readonly log = new Logger('publisher');

  constructor(private readonly publisher: Publisher) {}

  async handle(event: EventEnvelope<PagesTouchedBody>): Promise<void> {
    const { id: eventId, requestId, occurredAt, body } = event;
    const marked = await this.publisher.invalidation.invalidate(body.tags, body.tier, {
      since: new Date(occurredAt),
      cause: causeOf(event),
    });
    const cause = { eventId, requestId, tier: body.tier, count: marked.length };
    this.log.log({ ...cause, tags: body.tags.slice(0, MAX_LOGGED), pages: marked.slice(0, MAX_LOGGED), msg: 'pages marked' });
    if (marked.length > MAX_LOGGED) this.log.debug({ ...cause, tags: body.tags, pages: marked, msg: 'all pages marked' });
    // A new category has pages that no existing page refers to.
    if (body.tags.includes(pageTags.frame)) await this.publisher.rebuild.request();
  }
}
