import { staleKeyReadings, StaleKeys } from '@shop/messaging';
import { type Freshness, Metrics, type MetricSource, type Reading, rows } from '@shop/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Waiting pages and share images, broken pages, and the time from a change to its published page. */
@Injectable()
export class PublisherMetrics implements MetricSource {
  readonly metricsName = 'publisher';
  /** Measured from the commit of a change; for delayed pages, from the time when they become due. */
  readonly freshness: Freshness;
  private readonly pages: StaleKeys;
  private readonly shareImages: StaleKeys;

  constructor(
    metrics: Metrics,
    private readonly database: DataSource,
  ) {
    this.freshness = metrics.freshness('page');
    this.pages = new StaleKeys({ executor: database, table: 'page', keyColumn: 'url' });
    this.shareImages = new StaleKeys({ executor: database, table: 'share_image', keyColumn: 'name' });
  }

  async readMetrics(): Promise<Reading[]> {
    const [waiting, shareImages, [broken]] = await Promise.all([
      staleKeyReadings(this.pages, 'page'),
      staleKeyReadings(this.shareImages, 'share_image'),
      rows<{ pages: number }>(this.database, 'select count(*)::int as pages from page where broken_at is not null'),
    ]);
    const help = 'Pages whose last render failed although the services answered; their last good file is served.';
    return [...waiting, ...shareImages, { name: 'shop_pages_broken', help, value: broken?.pages ?? 0 }];
  }
}
