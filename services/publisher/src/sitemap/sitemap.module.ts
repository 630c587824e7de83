import { type DynamicModule, Module } from '@nestjs/common';
import { SITEMAP_OPTIONS, type SitemapOptions } from './sitemap-options.js';
import { SitemapWorker } from './sitemap-worker.js';
import { SitemapWriter } from './sitemap-writer.js';
import { StaleSitemaps } from './stale-sitemaps.js';

@Module({})
export class SitemapModule {
  static forRoot(options: SitemapOptions): DynamicModule {
    return {
      module: SitemapModule,
      global: true,
      providers: [{ provide: SITEMAP_OPTIONS, useValue: options }, StaleSitemaps, SitemapWriter, SitemapWorker],
      exports: [StaleSitemaps, SitemapWorker],
    };
  }
}
