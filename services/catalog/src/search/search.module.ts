import { type DynamicModule, Module } from '@nestjs/common';
import { Waker } from '@shop/messaging';
import { DataSource } from 'typeorm';
import { RebuildSearchHandler } from './commands/rebuild-search.command.js';
import { createSearchEngine, type SearchAddress } from './create-search-engine.js';
import { FilterSellers } from './filter-sellers.js';
import { SearchEngine } from './search-engine.js';
import { SearchIndexer } from './search-indexer.js';
import { SearchIndexWorker, type SearchIndexWorkerOptions } from './search-index-worker.js';
import { SearchMetrics } from './search-metrics.js';
import { SearchSource } from './search-source.js';

export type SearchOptions = SearchIndexWorkerOptions & SearchAddress;

/**
 * Search for products and manufacturers. Exports `SearchEngine`; workers keep its index up to date. Requires a `DataSource` whose
 * migrations include `staleDocumentsMigration(schema)`.
 */
@Module({})
export class SearchModule {
  static forRoot(options: SearchOptions): DynamicModule {
    return {
      module: SearchModule,
      global: true,
      providers: [
        { provide: SearchEngine, useFactory: () => createSearchEngine(options) },
        {
          provide: SearchIndexer,
          useFactory: (dataSource: DataSource, engine: SearchEngine) => new SearchIndexer(new SearchSource(dataSource), engine),
          inject: [DataSource, SearchEngine],
        },
        {
          provide: SearchIndexWorker,
          useFactory: (dataSource: DataSource, engine: SearchEngine, indexer: SearchIndexer, metrics: SearchMetrics, waker: Waker) =>
            new SearchIndexWorker(dataSource, engine, indexer, metrics, waker, options),
          inject: [DataSource, SearchEngine, SearchIndexer, SearchMetrics, Waker],
        },
        SearchMetrics,
        FilterSellers,
        RebuildSearchHandler,
      ],
      exports: [SearchEngine, SearchIndexer, FilterSellers],
    };
  }
}
