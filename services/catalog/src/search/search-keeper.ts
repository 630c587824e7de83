import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@shop/contracts';
import { type DirtyClaim, DirtySet, DirtyWorker, Wakeful } from '@shop/messaging';
import { DependencyUnavailable } from '@shop/platform';
import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { searchDirtyChannel, searchDirtyTable } from './search-dirty.js';
import type { SearchEngine } from './search-engine.js';
import type { SearchIndexer } from './search-indexer.js';
import type { SearchMetrics } from './search-metrics.js';

export interface SearchKeeperOptions {
  /** Where catalog's tables are, to listen for marks. */
  databaseUrl: string;
  schema: string;
  role: 'api' | 'worker' | 'both';
}

/** Milliseconds: how often a worker asks whether the index is the one it should be, and what it waits while the engine is away. */
const look = 5000;
const pause = 1000;

/**
 * Starts and ends with the service and, in a worker, keeps the index in line with the rows. Nothing here needs the engine to be there: an
 * engine that is away, new or without its data is waited for, and filled by itself.
 */
export class SearchKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Search');
  private readonly worker: DirtyWorker | undefined;
  private readonly watch: Wakeful | undefined;
  private readonly ending = new AbortController();
  private lastSaid = '';

  constructor(
    database: DataSource,
    private readonly engine: SearchEngine,
    private readonly indexer: SearchIndexer,
    metrics: SearchMetrics,
    { databaseUrl, schema, role }: SearchKeeperOptions,
  ) {
    if (role === 'api') return;
    const set = new DirtySet({ executor: database, table: searchDirtyTable });
    this.worker = new DirtyWorker(set, {
      databaseUrl,
      channel: searchDirtyChannel(schema),
      // Few at a time, one batch of edits and one of anything else: an edit's document never stands behind more than 16 of a rename's, and
      // what comes while a batch is made goes into the next one. To Meilisearch a batch of one costs nearly as much as one of ten.
      batch: 16,
      concurrency: 2,
      urgent: 1,
      work: (claims) => this.make(claims),
      made: ({ tier }, ms) => metrics.freshness(tier, ms),
    });
    this.watch = new Wakeful(
      () => this.keepUpToDate(),
      look,
      (error) => this.say(error instanceof Error ? error.message : String(error)),
    );
  }

  onApplicationBootstrap(): void {
    this.worker?.start();
    this.watch?.start();
  }

  /** While there is still a database to read from. */
  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await Promise.all([this.worker?.stop(), this.watch?.stop()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }

  /** While the engine is away the claims go back; the pause keeps a long list of keys from being claimed over and over. */
  private async make(claims: readonly DirtyClaim[]): Promise<void> {
    try {
      await this.indexer.make(claims);
    } catch (error) {
      if (error instanceof DependencyUnavailable) await sleep(pause, undefined, { signal: this.ending.signal }).catch(() => undefined);
      throw error;
    }
  }

  /** Rebuilds an index that another analysis filled (its code or the owner's data changed), that is new or that lost its data. */
  private async keepUpToDate(): Promise<void> {
    if (await this.engine.upToDate()) return this.say('');
    try {
      await this.indexer.rebuild(this.ending.signal);
      this.logger.log('index rebuilt');
    } catch (error) {
      if (this.ending.signal.aborted) return;
      if (!(error instanceof CodedError && error.code === 'search.rebuilding')) throw error;
      this.say('index is being rebuilt by another worker');
    }
  }

  /** The same thing once, however often it is so. */
  private say(message: string): void {
    if (message && message !== this.lastSaid) this.logger.warn(message);
    this.lastSaid = message;
  }
}
