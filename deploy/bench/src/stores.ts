import { fileURLToPath } from 'node:url';
import { findOrUnpackProgram } from '@shop/checks';
import { type S3Process, startMeilisearch, startRedis, startS3Process, type TestMeilisearch, type TestRedis } from '@shop/testing';
import { runSetup } from './run-ops.js';

/** Servers for events, search and pages, which only this bench uses; PostgreSQL and a folder do the work of missing ones. */
export interface Stores {
  redis: TestRedis | undefined;
  meilisearch: TestMeilisearch | undefined;
  bucket?: S3Process | undefined;
  /** EVENTS_URL, SEARCH_URL and related settings. */
  env: Record<string, string>;
}

/** Throws where this machine has no such server. */
export async function startStores(wanted: { redis: boolean; meilisearch: boolean; bucket?: boolean }): Promise<Stores> {
  const stores = storesOf(
    wanted.redis ? requireServer('Redis', await startBenchRedis()) : undefined,
    wanted.meilisearch ? requireServer('Meilisearch', await startMeilisearch({ isExclusive: true })) : undefined,
    wanted.bucket ? await startS3Process(['pages']) : undefined,
  );
  // Publishers wait for the scripts and shells of their build.
  if (stores.bucket) await runSetup(['assets'], stores.env);
  return stores;
}

export const storesOf = (redis?: TestRedis, meilisearch?: TestMeilisearch, bucket?: S3Process): Stores => ({
  redis,
  meilisearch,
  bucket,
  env: {
    ...(redis && { EVENTS_URL: redis.url }),
    ...(meilisearch && { SEARCH_URL: meilisearch.url, SEARCH_MASTER_KEY: meilisearch.masterKey }),
    ...(bucket && bucketSettings(bucket)),
  },
});

/** The files of a build belong to the values that its pages show, so those are the same for the setup and for every publisher. */
const bucketSettings = (bucket: S3Process): Record<string, string> => ({
  PAGES_URL: bucket.urlOf('pages'),
  PAGES_ACCESS_KEY: bucket.keys.accessKey,
  PAGES_SECRET_KEY: bucket.keys.secretKey,
  SITE_URL: 'http://localhost:8080',
  PUBLIC_SUPPORT_PHONE: '11 0000-0000',
  PUBLIC_SUPPORT_EMAIL: 'ayuda@mayorea.test',
});

export async function stopStores({ redis, meilisearch, bucket }: Stores): Promise<void> {
  await redis?.stop();
  await meilisearch?.stop();
  await bucket?.stop();
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
