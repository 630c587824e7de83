import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { StaleKeyWorker } from '@shop/messaging';
import { StalePages } from '../pages/stale-pages.js';
import { ShareImages } from './share-images.js';
import { StaleShareImages } from './stale-share-images.js';

/** Pause before each image while pages wait. */
const PAUSE_MS = 1_000;

/** Draws share images, at most one a second while pages wait. */
@Injectable()
export class ShareImageWorker extends StaleKeyWorker {
  constructor(staleShareImages: StaleShareImages, stalePages: StalePages, shareImages: ShareImages) {
    super(staleShareImages, {
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
