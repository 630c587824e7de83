import { dirtyReadings, DirtySet } from '@shop/messaging';
import { type Freshness, Metrics, type MetricSource, type Reading } from '@shop/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { searchDirtyTable } from './search-dirty.js';

/** How far search is behind catalog's rows: what waits, and how long each change took until it could be found. */
@Injectable()
export class SearchMetrics implements MetricSource {
  readonly metricsName = 'search';
  /** From the transaction that changed a row until its document could be found. */
  readonly freshness: Freshness;
  private readonly set: DirtySet;

  constructor(metrics: Metrics, database: DataSource) {
    this.freshness = metrics.freshness('search');
    this.set = new DirtySet({ executor: database, table: searchDirtyTable });
  }

  readMetrics(): Promise<Reading[]> {
    return dirtyReadings(this.set, 'search');
  }
}
