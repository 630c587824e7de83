import { MeilisearchSearchEngine } from './meilisearch/meilisearch-search-engine.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import type { SearchEngine } from './search-engine.js';

export interface SearchAddress {
  /** `postgres://…`, or `http(s)://…` of a Meilisearch server. The scheme selects the engine. */
  searchUrl: string;
  /** Keys of a Meilisearch server, see `ConnectionOptions`. */
  searchKey?: string | undefined;
  indexKey?: string | undefined;
  masterKey?: string | undefined;
}

/** Creates the engine for an address. The only place that knows both engines. */
export function createSearchEngine({ searchUrl, ...keys }: SearchAddress): SearchEngine {
  const { protocol } = new URL(searchUrl);
  switch (protocol) {
    case 'postgres:':
    case 'postgresql:':
      return new PostgresSearchEngine(searchUrl);
    case 'http:':
    case 'https:':
      return new MeilisearchSearchEngine({ url: searchUrl, ...keys });
    default:
      throw new Error(`SEARCH_URL: no search engine for ${protocol}// (known: postgres://, http://, https://)`);
  }
}
