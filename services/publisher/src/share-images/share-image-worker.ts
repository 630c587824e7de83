import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { staleKeyChannel, StaleKeyWorker } from '@shop/messaging';
import { SCHEMA } from '../database/schema.js';
import { StalePages } from '../pages/stale-pages.js';
import { SHARE_IMAGE_OPTIONS, type ShareImageOptions } from './share-image-options.js';
import { ShareImages } from './share-images.js';
import { StaleShareImages } from './stale-share-images.js';

/** Pause before each image while pages wait. */
const PAUSE_MS = 1_000;

/** Draws share images, at most one a second while pages wait. */
@Injectable()
export class ShareImageWorker extends StaleKeyWorker {
  constructor(
    staleShareImages: StaleShareImages,
    stalePages: StalePages,
    shareImages: ShareImages,
    @Inject(SHARE_IMAGE_OPTIONS) { databaseUrl }: ShareImageOptions,
  ) {
    super(staleShareImages, {
      databaseUrl,
      channel: staleKeyChannel(SCHEMA, 'share_image'),
      batchSize: 1,
      concurrency: 1,
      retryAfterMs: 10_000,
      work: (claims) =>
        shareImages.drawClaimed(claims, async () => {
          if ((await stalePages.lag()).waiting > 0) await sleep(PAUSE_MS);
        }),
    });
  }
}
