import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RebuildSearchHandler } from './commands/rebuild-search.command.js';
import { createSearchEngine, type SearchAddress } from './create-search-engine.js';
import { SearchEngine } from './search-engine.js';
import { SearchIndexer } from './search-indexer.js';
import { SearchKeeper, type SearchKeeperOptions } from './search-keeper.js';
import { SearchMetrics } from './search-metrics.js';
import { SearchSource } from './search-source.js';

export type SearchOptions = SearchKeeperOptions & SearchAddress;

/**
 * Search over catalog's products and manufacturers. Exports `SearchEngine`; the worker roles keep its index. Needs a `DataSource` whose
 * migrations include `searchDirtyMigration(schema)`.
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
          useFactory: (database: DataSource, engine: SearchEngine) => new SearchIndexer(new SearchSource(database), engine),
          inject: [DataSource, SearchEngine],
        },
        {
          provide: SearchKeeper,
          useFactory: (database: DataSource, engine: SearchEngine, indexer: SearchIndexer, metrics: SearchMetrics) =>
            new SearchKeeper(database, engine, indexer, metrics, options),
          inject: [DataSource, SearchEngine, SearchIndexer, SearchMetrics],
        },
        SearchMetrics,
        RebuildSearchHandler,
      ],
      exports: [SearchEngine, SearchIndexer],
    };
  }
}
