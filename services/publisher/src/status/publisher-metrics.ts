import { Injectable } from '@nestjs/common';
import { staleKeyReadings } from '@shop/messaging';
import { type MetricSource, type Reading, rows } from '@shop/platform';
import { DataSource } from 'typeorm';
import { StalePages } from '../pages/stale-pages.js';
import { StaleShareImages } from '../share-images/stale-share-images.js';

/** Waiting pages and share images, and broken pages. */
@Injectable()
export class PublisherMetrics implements MetricSource {
  readonly metricsName = 'publisher';

  constructor(
    private readonly dataSource: DataSource,
    private readonly stalePages: StalePages,
    private readonly staleShareImages: StaleShareImages,
  ) {}

  async readMetrics(): Promise<Reading[]> {
    const [waiting, shareImages, [broken]] = await Promise.all([
      staleKeyReadings(this.stalePages, 'page'),
      staleKeyReadings(this.staleShareImages, 'share_image'),
      rows<{ pages: number }>(this.dataSource, 'select count(*)::int as pages from page where broken_at is not null'),
    ]);
    const help = 'Pages whose last render failed although the services answered; their last good file is served.';
    return [...waiting, ...shareImages, { name: 'shop_pages_broken', help, value: broken?.pages ?? 0 }];
  }
}
