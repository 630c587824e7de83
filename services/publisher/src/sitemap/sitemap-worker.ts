import { Injectable } from '@nestjs/common';
import { StaleKeyWorker } from '@shop/messaging';
import { SitemapWriter } from './sitemap-writer.js';
import { StaleSitemaps } from './stale-sitemaps.js';

/** Writes stale sitemap files. */
@Injectable()
export class SitemapWorker extends StaleKeyWorker {
  constructor({ staleKeys }: StaleSitemaps, writer: SitemapWriter) {
    super(staleKeys, {
      batchSize: 1,
      concurrency: 1,
      work: async (claims) => {
        for (const { key } of claims) await writer.write(key);
      },
    });
  }
}
