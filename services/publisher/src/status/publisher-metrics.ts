import { dirtyReadings, DirtySet } from '@shop/messaging';
import { type Freshness, Metrics, type MetricSource, type Reading, rows } from '@shop/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How far the tree is behind: pages that wait, pages that fail, and how long each change took until it stood on disk. */
@Injectable()
export class PublisherMetrics implements MetricSource {
  readonly metricsName = 'publisher';
  /** From the commit of a change, or for resting pages from the end of their rest, until the page stood on disk. */
  readonly freshness: Freshness;
  private readonly pages: DirtySet;
  private readonly cards: DirtySet;

  constructor(
    metrics: Metrics,
    private readonly database: DataSource,
  ) {
    this.freshness = metrics.freshness('page');
    this.pages = new DirtySet({ executor: database, table: 'page', keyColumn: 'url' });
    this.cards = new DirtySet({ executor: database, table: 'card', keyColumn: 'name' });
  }

  async readMetrics(): Promise<Reading[]> {
    const [waiting, cards, [broken]] = await Promise.all([
      dirtyReadings(this.pages, 'page'),
      dirtyReadings(this.cards, 'card'),
      rows<{ pages: number }>(this.database, 'select count(*)::int as pages from page where broken_at is not null'),
    ]);
    const help = 'Pages whose last render failed by themselves; their last good file stands.';
    return [...waiting, ...cards, { name: 'shop_pages_broken', help, value: broken?.pages ?? 0 }];
  }
}
