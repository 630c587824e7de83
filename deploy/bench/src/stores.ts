import { startMeilisearch } from '@shop/testing';
import type { InspectedShop } from './bench-shop.js';
import { startBenchRedis } from './debian.js';
import { staleDocumentCounter } from './documents.js';
import type { LoadRequest } from './load.js';

/** Servers for events and search, when these are not in PostgreSQL. */
export interface Stores {
  /** EVENTS_URL, SEARCH_URL and related settings; empty for PostgreSQL. */
  env: Record<string, string>;
  /** Counts stale search documents; undefined when the index is in PostgreSQL. */
  documents: ((site: InspectedShop) => Promise<number>) | undefined;
  /** Requests to the search server itself, without a service in between. */
  directSearch: { origin: string; suggest: (term: string) => LoadRequest } | undefined;
  stop(): Promise<void>;
}

/** Starts servers for `--redis` and `--meilisearch`. Throws where this machine has none. */
export async function startStores(options: readonly string[]): Promise<Stores> {
  const unknown = options.filter((option) => option !== '--redis' && option !== '--meilisearch');
  if (unknown.length > 0) throw new Error(`unknown options: ${unknown.join(' ')}`);
  const redis = options.includes('--redis') ? await startedOrThrow('Redis', startBenchRedis()) : undefined;
  const meilisearch = options.includes('--meilisearch')
    ? await startedOrThrow('Meilisearch', startMeilisearch({ isExclusive: true }))
    : undefined;
  return {
    env: {
      ...(redis && { EVENTS_URL: redis.url }),
      ...(meilisearch && { SEARCH_URL: meilisearch.url, SEARCH_MASTER_KEY: meilisearch.masterKey }),
    },
    documents: meilisearch && staleDocumentCounter(meilisearch.url, meilisearch.masterKey),
    directSearch: meilisearch && directSearchOf(meilisearch.url, meilisearch.masterKey),
    stop: async () => {
      await redis?.stop();
      await meilisearch?.stop();
    },
  };
}

/** The two queries of a suggestion, as catalog sends them. */
function directSearchOf(searchUrl: string, key: string): NonNullable<Stores['directSearch']> {
  const { origin, searchParams } = new URL(searchUrl);
  const prefix = searchParams.get('prefix') ?? 'catalog';
  const searchQuery = (kind: string, limit: number, q: string) => ({
    indexUid: `${prefix}_${kind}`,
    q,
    limit,
    matchingStrategy: 'all',
    attributesToRetrieve: ['card'],
  });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return {
    origin,
    suggest: (term) => ({
      method: 'POST',
      path: '/multi-search',
      headers,
      body: JSON.stringify({ queries: [searchQuery('products', 3, term), searchQuery('manufacturers', 1, term)] }),
    }),
  };
}

async function startedOrThrow<T extends { origin: string }>(what: string, starting: Promise<T | undefined>): Promise<T> {
  const server = await starting;
  if (!server) throw new Error(`this machine has no ${what}`);
  console.log(`  ${what}: ${server.origin}`);
  return server;
}
