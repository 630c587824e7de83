import type { SearchEngine } from './search-engine.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';

/** The one place that knows which engine an address stands for. */
export function createSearchEngine(searchUrl: string): SearchEngine {
  const { protocol } = new URL(searchUrl);
  switch (protocol) {
    case 'postgres:':
    case 'postgresql:':
      return new PostgresSearchEngine(searchUrl);
    default:
      throw new Error(`SEARCH_URL: no search engine for ${protocol}// (known: postgres://)`);
  }
}
