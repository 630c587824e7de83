import type { TestMeilisearch, TestRedis } from '@shop/testing';
import { type ManagedServer, StoreServer } from './managed-server.js';
import { staleDocumentCounter } from '../documents.js';
import type { InspectedShop } from '../bench-shop.js';

/** Servers for events and search. */
export interface Engines {
  /** EVENTS_URL, SEARCH_URL and related settings. */
  env: Record<string, string>;
  /** Sources of the servers, for the log. */
  origins: string[];
  servers: ManagedServer[];
  /** keepFile = false: Redis loses its data at the next restart. */
  redis: { keepFile: boolean } | undefined;
  countStaleDocuments: ((site: InspectedShop) => Promise<number>) | undefined;
}

/** Servers that only this bench uses, so that it can kill them. */
export interface EngineServers {
  redis?: TestRedis | undefined;
  meilisearch?: TestMeilisearch | undefined;
}

/** Uses these servers for events and search, or PostgreSQL at `databaseUrl` for a missing one. */
export function enginesOf({ redis, meilisearch }: EngineServers, databaseUrl: string): Engines {
  const engines: Engines = {
    env: { EVENTS_URL: databaseUrl, SEARCH_URL: databaseUrl },
    origins: [`events on ${redis?.origin ?? 'PostgreSQL'}`, `search on ${meilisearch?.origin ?? 'PostgreSQL'}`],
    servers: [],
    redis: undefined,
    countStaleDocuments: undefined,
  };
  if (redis) addRedis(engines, redis);
  if (meilisearch) addMeilisearch(engines, meilisearch);
  return engines;
}

function addRedis(engines: Engines, redis: TestRedis): void {
  const restartOptions = { keepFile: true };
  const start = async (): Promise<void> => {
    await redis.restart(restartOptions);
    restartOptions.keepFile = true;
  };
  engines.env['EVENTS_URL'] = redis.url;
  engines.redis = restartOptions;
  engines.servers.push(new StoreServer('redis', { kill: () => redis.kill(), start, stop: () => redis.stop() }));
}

function addMeilisearch(engines: Engines, meilisearch: TestMeilisearch): void {
  const { url, masterKey } = meilisearch;
  Object.assign(engines.env, { SEARCH_URL: url, SEARCH_MASTER_KEY: masterKey });
  engines.countStaleDocuments = staleDocumentCounter(url, masterKey);
  const server = { kill: () => meilisearch.kill(), start: () => meilisearch.restart(), stop: () => meilisearch.stop() };
  engines.servers.push(new StoreServer('meilisearch', server));
}
