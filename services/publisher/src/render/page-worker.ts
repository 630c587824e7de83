import { Inject, Injectable } from '@nestjs/common';
import { StaleKeyWorker, Waker } from '@shop/messaging';
import { StalePages } from '../pages/stale-pages.js';
import { PublishPages } from './publish-pages.js';
import { RENDER_OPTIONS, type RenderOptions } from './render-options.js';

/** Few pages per claim, so that an urgent page does not wait for a batch of others. */
const PAGES_PER_CLAIM = 4;

/** Publishes stale pages. */
@Injectable()
export class PageWorker extends StaleKeyWorker {
  constructor(stalePages: StalePages, publishPages: PublishPages, waker: Waker, @Inject(RENDER_OPTIONS) { concurrency }: RenderOptions) {
    super(stalePages, {
      waker,
      batchSize: PAGES_PER_CLAIM,
      concurrency: Math.ceil(concurrency / PAGES_PER_CLAIM),
      pollMs: 500,
      work: (claims) => publishPages.publish(claims),
      // `PublishFinalizer` finishes claims in batches.
      finish: () => Promise.resolve(),
    });
  }
}
