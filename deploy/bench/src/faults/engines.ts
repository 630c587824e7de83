import type { TestMeilisearch, TestRedis } from '@shop/testing';
import { type Part, ServerPart } from './part.js';
import { documentsInMeilisearch } from '../documents.js';
import type { Inspected } from '../bench-world.js';

/** What events and search live in. */
export interface Engines {
  /** EVENTS_URL, SEARCH_URL and what goes with them. */
  env: Record<string, string>;
  /** For the log: where each came from. */
  said: string[];
  parts: Part[];
  /** Whether the Redis loses its memory the next time it is started. */
  redis: { keepFile: boolean } | undefined;
  documents: ((site: Inspected) => Promise<number>) | undefined;
}

/** Servers of one's own, to kill. */
export interface Servers {
  redis?: TestRedis | undefined;
  meilisearch?: TestMeilisearch | undefined;
}

/** Events and search on these servers; where there is none of a kind, on the PostgreSQL at `databaseUrl`. */
export function enginesOf({ redis, meilisearch }: Servers, databaseUrl: string): Engines {
  const engines: Engines = {
    env: { EVENTS_URL: databaseUrl, SEARCH_URL: databaseUrl },
    said: [`events on ${redis?.origin ?? 'PostgreSQL'}`, `search on ${meilisearch?.origin ?? 'PostgreSQL'}`],
    parts: [],
    redis: undefined,
    documents: undefined,
  };
  if (redis) addRedis(engines, redis);
  if (meilisearch) addMeilisearch(engines, meilisearch);
  return engines;
}

function addRedis(engines: Engines, redis: TestRedis): void {
  const next = { keepFile: true };
  const start = async (): Promise<void> => {
    await redis.restart(next);
    next.keepFile = true;
  };
  engines.env['EVENTS_URL'] = redis.url;
  engines.redis = next;
  engines.parts.push(new ServerPart('redis', { kill: () => redis.kill(), start, stop: () => redis.stop() }));
}

function addMeilisearch(engines: Engines, meilisearch: TestMeilisearch): void {
  const { url, masterKey } = meilisearch;
  Object.assign(engines.env, { SEARCH_URL: url, SEARCH_MASTER_KEY: masterKey });
  engines.documents = documentsInMeilisearch(url, masterKey);
  const server = { kill: () => meilisearch.kill(), start: () => meilisearch.restart(), stop: () => meilisearch.stop() };
  engines.parts.push(new ServerPart('meilisearch', server));
}
