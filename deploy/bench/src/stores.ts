import { startMeilisearch } from '@shop/testing';
import type { Inspected } from './bench-world.js';
import { startBenchRedis } from './debian.js';
import { documentsInMeilisearch } from './documents.js';
import type { Asked } from './load.js';

/** Where a bench's events and search live, when not in PostgreSQL. */
export interface Stores {
  /** EVENTS_URL, SEARCH_URL and what goes with them; empty for the embedded default. */
  env: Record<string, string>;
  /** Counts stale search documents; undefined: those in PostgreSQL. */
  documents: ((site: Inspected) => Promise<number>) | undefined;
  /** The search server itself, as one calls it without a service in between. */
  direct: { origin: string; suggest: (term: string) => Asked } | undefined;
  stop(): Promise<void>;
}

/** Servers of one's own for `--redis` and `--meilisearch`. Throws where this machine has none. */
export async function startStores(options: readonly string[]): Promise<Stores> {
  const unknown = options.filter((option) => option !== '--redis' && option !== '--meilisearch');
  if (unknown.length > 0) throw new Error(`unknown options: ${unknown.join(' ')}`);
  const redis = options.includes('--redis') ? await started('Redis', startBenchRedis()) : undefined;
  const meilisearch = options.includes('--meilisearch') ? await started('Meilisearch', startMeilisearch({ own: true })) : undefined;
  return {
    env: {
      ...(redis && { EVENTS_URL: redis.url }),
      ...(meilisearch && { SEARCH_URL: meilisearch.url, SEARCH_MASTER_KEY: meilisearch.masterKey }),
    },
    documents: meilisearch && documentsInMeilisearch(meilisearch.url, meilisearch.masterKey),
    direct: meilisearch && directly(meilisearch.url, meilisearch.masterKey),
    stop: async () => {
      await redis?.stop();
      await meilisearch?.stop();
    },
  };
}

/** The two questions of a suggestion, as catalog asks them. */
function directly(searchUrl: string, key: string): NonNullable<Stores['direct']> {
  const { origin, searchParams } = new URL(searchUrl);
  const prefix = searchParams.get('prefix') ?? 'catalog';
  const question = (kind: string, limit: number, q: string) => ({
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
      body: JSON.stringify({ queries: [question('products', 3, term), question('manufacturers', 1, term)] }),
    }),
  };
}

async function started<T extends { origin: string }>(what: string, starting: Promise<T | undefined>): Promise<T> {
  const server = await starting;
  if (!server) throw new Error(`this machine has no ${what}`);
  console.log(`  ${what}: ${server.origin}`);
  return server;
}
