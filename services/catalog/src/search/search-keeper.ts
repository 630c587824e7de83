import { CodedError } from '@shop/contracts';
import { DirtySet, DirtyWorker } from '@shop/messaging';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { searchDirtyChannel, searchDirtyTable } from './search-dirty.js';
import type { SearchEngine } from './search-engine.js';
import type { SearchIndexer } from './search-indexer.js';

export interface SearchKeeperOptions {
  /** Where catalog's tables are, to listen for marks. */
  databaseUrl: string;
  schema: string;
  role: 'api' | 'worker' | 'both';
}

/** Starts and ends with the service: readies the engine and, in a worker, keeps the index in line with the rows. */
export class SearchKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Search');
  private readonly worker: DirtyWorker | undefined;

  constructor(
    database: DataSource,
    private readonly engine: SearchEngine,
    private readonly indexer: SearchIndexer,
    { databaseUrl, schema, role }: SearchKeeperOptions,
  ) {
    if (role === 'api') return;
    const set = new DirtySet({ executor: database, table: searchDirtyTable });
    this.worker = new DirtyWorker(set, {
      databaseUrl,
      channel: searchDirtyChannel(schema),
      batch: 50,
      concurrency: 2,
      work: (claims) => this.indexer.make(claims),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.engine.prepare();
    if (!this.worker) return;
    this.worker.start();
    if (!(await this.engine.upToDate())) await this.rebuild();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.stop();
    await this.engine.close();
  }

  /** The analysis is not the one that the index was filled with: its code or the owner's data changed, or the index is new. */
  private async rebuild(): Promise<void> {
    try {
      await this.indexer.rebuild();
      this.logger.log('index rebuilt');
    } catch (error) {
      if (!(error instanceof CodedError && error.code === 'search.rebuilding')) throw error;
      this.logger.log('index is being rebuilt by another worker');
    }
  }
}
