import { Inject, Injectable } from '@nestjs/common';
import { staleKeyChannel, StaleKeyWorker } from '@shop/messaging';
import { SCHEMA } from '../database/schema.js';
import { StalePages } from '../pages/stale-pages.js';
import { PublishPages } from './publish-pages.js';
import { RENDER_OPTIONS, type RenderOptions } from './render-options.js';

/** Few pages per claim, so that an urgent page does not wait for a batch of others. */
const PAGES_PER_CLAIM = 4;

/** Publishes stale pages. */
@Injectable()
export class PageWorker extends StaleKeyWorker {
  constructor(stalePages: StalePages, publishPages: PublishPages, @Inject(RENDER_OPTIONS) { databaseUrl, concurrency }: RenderOptions) {
    super(stalePages, {
      databaseUrl,
      channel: staleKeyChannel(SCHEMA, 'page'),
      batchSize: PAGES_PER_CLAIM,
      concurrency: Math.ceil(concurrency / PAGES_PER_CLAIM),
      pollMs: 500,
      work: (claims) => publishPages.publish(claims),
      // `PublishFinalizer` finishes claims in batches.
      finish: () => Promise.resolve(),
    });
  }
}
