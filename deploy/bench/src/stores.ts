import { fileURLToPath } from 'node:url';
import { findOrUnpackProgram } from '@shop/checks';
import { startMeilisearch, startRedis, type TestMeilisearch, type TestRedis } from '@shop/testing';

/** Servers for events and search, which only this bench uses; PostgreSQL does the work of a missing one. */
export interface Stores {
  redis: TestRedis | undefined;
  meilisearch: TestMeilisearch | undefined;
  /** EVENTS_URL, SEARCH_URL and related settings. */
  env: Record<string, string>;
}

/** Throws where this machine has no such server. */
export async function startStores(wanted: { redis: boolean; meilisearch: boolean }): Promise<Stores> {
  return storesOf(
    wanted.redis ? requireServer('Redis', await startBenchRedis()) : undefined,
    wanted.meilisearch ? requireServer('Meilisearch', await startMeilisearch({ isExclusive: true })) : undefined,
  );
}

export const storesOf = (redis?: TestRedis, meilisearch?: TestMeilisearch): Stores => ({
  redis,
  meilisearch,
  env: {
    ...(redis && { EVENTS_URL: redis.url }),
    ...(meilisearch && { SEARCH_URL: meilisearch.url, SEARCH_MASTER_KEY: meilisearch.masterKey }),
  },
});

export async function stopStores({ redis, meilisearch }: Stores): Promise<void> {
  await redis?.stop();
  await meilisearch?.stop();
}

/** From this machine or a container, else from Debian's package in the project's cache. */
async function startBenchRedis(): Promise<TestRedis | undefined> {
  const redis = await startRedis({ isExclusive: true });
  if (redis) return redis;
  process.env['REDIS_SERVER_PATH'] = findOrUnpackProgram('redis-server', fileURLToPath(new URL('../../../.cache', import.meta.url)));
  return startRedis({ isExclusive: true });
}

function requireServer<Server extends { origin: string }>(name: string, server: Server | undefined): Server {
  if (!server) throw new Error(`this machine has no ${name}`);
  console.log(`  ${name}: ${server.origin}`);
  return server;
}
