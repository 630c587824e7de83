import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@shop/contracts';
import { type StaleKeyClaim, StaleKeys, StaleKeyWorker, CoalescingLoop, type Waker } from '@shop/messaging';
import { DependencyUnavailable } from '@shop/platform';
import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { staleDocumentsTable } from './stale-documents.js';
import type { SearchEngine } from './search-engine.js';
import type { SearchIndexer } from './search-indexer.js';
import type { SearchMetrics } from './search-metrics.js';

export interface SearchIndexWorkerOptions {
  role: 'api' | 'worker' | 'both';
}

/** Intervals of the check and the clean-up of the index, and of retries while the engine is unavailable. */
const CHECK_INTERVAL_MS = 5000;
const CLEAN_UP_INTERVAL_MS = 10 * 60_000;
const UNAVAILABLE_PAUSE_MS = 1000;

/**
 * Keeps the search index up to date in worker processes. An engine that is unavailable does not stop the service: the worker retries, and
 * fills an index that is new or lost its data.
 */
export class SearchIndexWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Search');
  private readonly worker: StaleKeyWorker | undefined;
  private readonly indexCheck: CoalescingLoop | undefined;
  private readonly cleanUp: CoalescingLoop | undefined;
  private readonly shutdown = new AbortController();
  private lastWarning = '';

  constructor(
    dataSource: DataSource,
    private readonly engine: SearchEngine,
    private readonly indexer: SearchIndexer,
    metrics: SearchMetrics,
    waker: Waker,
    { role }: SearchIndexWorkerOptions,
  ) {
    if (role === 'api') return;
    const staleKeys = new StaleKeys({ executor: dataSource, table: staleDocumentsTable });
    this.worker = new StaleKeyWorker(staleKeys, {
      waker,
      // An edit waits for at most 16 documents of a rename, and edits that arrive meanwhile share the next batch. For Meilisearch a batch
      // of one costs nearly as much as one of ten, and one of 1,000 takes less than a second, so a long queue is worked off in larger batches.
      batchSize: 16,
      maxBatchSize: 1000,
      concurrency: 2,
      urgentConcurrency: 1,
      work: (claims) => this.indexClaims(claims),
      onFinished: ({ tier }, ms) => metrics.freshness(tier, ms),
    });
    this.indexCheck = new CoalescingLoop(
      () => this.rebuildIfOutdated(),
      CHECK_INTERVAL_MS,
      (error) => this.warnOnce(error instanceof Error ? error.message : String(error)),
    );
    this.cleanUp = new CoalescingLoop(
      (isRunning) => this.engine.cleanUp(isRunning),
      CLEAN_UP_INTERVAL_MS,
      // The check of the index reports an engine that is unavailable.
      (error) => error instanceof DependencyUnavailable || this.logger.error(error),
    );
  }

  onApplicationBootstrap(): void {
    this.worker?.start();
    this.indexCheck?.start();
    this.cleanUp?.start();
  }

  /** Nest calls it before the database connections are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await Promise.all([this.worker?.stop(), this.indexCheck?.stop(), this.cleanUp?.stop()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }

  /** An error releases the claims. The pause prevents that a long queue is claimed again and again while the engine is unavailable. */
  private async indexClaims(claims: readonly StaleKeyClaim[]): Promise<void> {
    try {
      await this.indexer.indexClaims(claims);
    } catch (error) {
      if (error instanceof DependencyUnavailable)
        await sleep(UNAVAILABLE_PAUSE_MS, undefined, { signal: this.shutdown.signal }).catch(() => undefined);
      throw error;
    }
  }

  /** Rebuilds an index that is new, lost its data or was filled with another analysis (other code or other owner's data). */
  private async rebuildIfOutdated(): Promise<void> {
    if (await this.engine.isUpToDate()) return this.warnOnce('');
    try {
      await this.indexer.rebuild(this.shutdown.signal);
      this.logger.log('index rebuilt');
    } catch (error) {
      if (this.shutdown.signal.aborted) return;
      if (!(error instanceof CodedError && error.code === 'search.rebuilding')) throw error;
      this.warnOnce('index is being rebuilt by another worker');
    }
  }

  /** Logs a message only if it differs from the last one. */
  private warnOnce(message: string): void {
    if (message && message !== this.lastWarning) this.logger.warn(message);
    this.lastWarning = message;
  }
}
