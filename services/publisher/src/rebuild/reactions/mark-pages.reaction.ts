import { Injectable, Logger } from '@nestjs/common';
import { pageTags } from '@shop/contracts';
import { type EventEnvelope, PagesTouched, type PagesTouchedBody } from '@shop/contracts/events';
import { type Reaction, ReactsTo } from '@shop/messaging';
import { causeOf } from '../../pages/cause.js';
import { PageInvalidation } from '../../pages/page-invalidation.js';
import { SiteRebuild } from '../site-rebuild.js';

/** Tags and pages in a log line; an edit of a store may affect a thousand. */
const MAX_LOGGED = 5;

/** Marks the pages that have the event's tags. Idempotent: a page marked twice is rendered once. */
@Injectable()
@ReactsTo(PagesTouched)
export class MarkPages implements Reaction<PagesTouchedBody> {
  private readonly logger = new Logger('publisher');

  constructor(
    private readonly invalidation: PageInvalidation,
    private readonly rebuild: SiteRebuild,
  ) {}

  async handle(event: EventEnvelope<PagesTouchedBody>): Promise<void> {
    const { id: eventId, requestId, occurredAt, body } = event;
    const marked = await this.invalidation.invalidate(body.tags, body.tier, {
      since: new Date(occurredAt),
      cause: causeOf(event),
    });
    const cause = { eventId, requestId, tier: body.tier, count: marked.length };
    this.logger.log({ ...cause, tags: body.tags.slice(0, MAX_LOGGED), pages: marked.slice(0, MAX_LOGGED), msg: 'pages marked' });
    if (marked.length > MAX_LOGGED) this.logger.debug({ ...cause, tags: body.tags, pages: marked, msg: 'all pages marked' });
    // A new category has pages that no existing page refers to.
    if (body.tags.includes(pageTags.frame)) await this.rebuild.request();
  }
}
