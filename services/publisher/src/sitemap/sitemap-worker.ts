import { Inject, Injectable } from '@nestjs/common';
import { staleKeyChannel, StaleKeyWorker } from '@shop/messaging';
import { SCHEMA } from '../database/schema.js';
import { SITEMAP_OPTIONS, type SitemapOptions } from './sitemap-options.js';
import { SitemapWriter } from './sitemap-writer.js';
import { StaleSitemaps } from './stale-sitemaps.js';

/** Writes stale sitemap files. */
@Injectable()
export class SitemapWorker extends StaleKeyWorker {
  constructor({ staleKeys }: StaleSitemaps, writer: SitemapWriter, @Inject(SITEMAP_OPTIONS) { databaseUrl }: SitemapOptions) {
    super(staleKeys, {
      databaseUrl,
      channel: staleKeyChannel(SCHEMA, 'sitemap'),
      batchSize: 1,
      concurrency: 1,
      work: async (claims) => {
        for (const { key } of claims) await writer.write(key);
      },
    });
  }
}
