import { staleKeyReadings, StaleKeys } from '@shop/messaging';
import { type Freshness, Metrics, type MetricSource, type Reading } from '@shop/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { staleDocumentsTable } from './stale-documents.js';

/** Metrics of indexing: the queue of stale documents, and the delay until a change can be found. */
@Injectable()
export class SearchMetrics implements MetricSource {
  readonly metricsName = 'search';
  /** Time from a row's transaction until searches find its document. */
  readonly freshness: Freshness;
  private readonly staleKeys: StaleKeys;

  constructor(metrics: Metrics, dataSource: DataSource) {
    this.freshness = metrics.freshness('search');
    this.staleKeys = new StaleKeys({ executor: dataSource, table: staleDocumentsTable });
  }

  readMetrics(): Promise<Reading[]> {
    return staleKeyReadings(this.staleKeys, 'search');
  }
}
