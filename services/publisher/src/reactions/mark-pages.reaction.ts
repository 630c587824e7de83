import { Injectable } from '@nestjs/common';
import { pageTags } from '@shop/contracts';
import { type Fact, PagesTouched, type PagesTouchedBody } from '@shop/contracts/events';
import { type Reaction, ReactsTo } from '@shop/messaging';
import { Publisher } from '../publisher.js';

/** Marks the pages that show what was touched. Repeatable: a page marked twice is rendered once. */
@Injectable()
@ReactsTo(PagesTouched)
export class MarkPages implements Reaction<PagesTouchedBody> {
  constructor(private readonly publisher: Publisher) {}

  async handle({ body }: Fact<PagesTouchedBody>): Promise<void> {
    await this.publisher.touches.touch(body.tags, body.tier);
    // A new category brings addresses that no page knows yet.
    if (body.tags.includes(pageTags.frame)) await this.publisher.pass.request();
  }
}
