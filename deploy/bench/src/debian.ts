import { findOrUnpackProgram, type ToolName } from '@shop/local';
import { startRedis, type TestRedis } from '@shop/testing';
import { fileURLToPath } from 'node:url';

/**
 * Path of a program: from its environment variable, from this machine, or from Debian's package in the project's cache. Throws without
 * any.
 */
export const findProgram = (name: ToolName): string =>
  findOrUnpackProgram(name, fileURLToPath(new URL('../../../.cache', import.meta.url)), console.log);

/** Starts a Redis for this bench only; undefined where neither this machine nor Debian has one. */
export async function startBenchRedis(): Promise<TestRedis | undefined> {
  const redis = await startRedis({ isExclusive: true });
  if (redis) return redis;
  try {
    process.env['REDIS_SERVER_PATH'] = findProgram('redis-server');
  } catch {
    return undefined;
  }
  return startRedis({ isExclusive: true });
}
