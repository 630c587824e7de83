import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { type ServerContainer, startContainer } from './servers/container.js';
import { isDockerAvailable } from './servers/docker.js';
import { isInstalled, startProgram } from './servers/program.js';

const officialImage = 'redis:8.10.1-alpine';
/** As in docker-compose.yml: acknowledged writes survive a kill, and nothing is evicted. */
export const redisFlags = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction', '--save', ''];

/** An empty Redis. */
export interface TestRedis {
  /** `redis://…`; on a shared server with a `?prefix=`, which messaging supports. It stays the same after a restart. */
  url: string;
  /** Source of the server, for the log. */
  origin: string;
  /** `kill -9`. Like `restart`, it rejects on a shared server. */
  kill(): Promise<void>;
  /** Restarts after `kill`, with its append-only file or, `{ keepFile: false }`, empty. Resolves when the server answers. */
  restart(options?: { keepFile?: boolean }): Promise<void>;
  /** All values as text, by key. */
  readAllTexts(): Promise<Map<string, string>>;
  /** Stops the server, or deletes the keys on a shared one. */
  stop(): Promise<void>;
}

export interface TestRedisOptions {
  /** Starts a separate server, which the test may kill, even if TEST_REDIS_URL is set. */
  isExclusive?: boolean;
}

/**
 * Uses the server of TEST_REDIS_URL, else a container (REDIS_IMAGE or the official image), else `redis-server` (on PATH or
 * REDIS_SERVER_PATH). Returns undefined without any of them; the suite is skipped then.
 */
export async function startRedis({ isExclusive = false }: TestRedisOptions = {}): Promise<TestRedis | undefined> {
  const shared = process.env['TEST_REDIS_URL'];
  if (shared && !isExclusive) return sharedRedis(shared);
  return (await containerRedis()) ?? programRedis();
}

function sharedRedis(server: string): TestRedis {
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.searchParams.set('prefix', prefix);
  const rejectShared = () =>
    Promise.reject(new Error('TEST_REDIS_URL names a shared server: start a separate one with `startRedis({ isExclusive: true })`'));
  const stop = (): Promise<void> => deleteKeys(server, prefix);
  return {
    url: url.href,
    origin: 'TEST_REDIS_URL',
    kill: rejectShared,
    restart: rejectShared,
    readAllTexts: () => readTexts(server, prefix),
    stop,
  };
}

async function containerRedis(): Promise<TestRedis | undefined> {
  if (process.env['TEST_CONTAINERS'] === 'off' || !(await isDockerAvailable())) return undefined;
  const image = process.env['REDIS_IMAGE'] || officialImage;
  try {
    const command = ['redis-server', ...redisFlags];
    return exclusiveRedis(
      await startContainer({ image, port: 6379, command, waitUntilReady: waitUntilRedisIsReady }),
      `container ${image}`,
    );
  } catch (error) {
    console.warn(`No Redis container (${error instanceof Error ? error.message : String(error)})`);
    return undefined;
  }
}

/** Path of `redis-server`; undefined if it is not installed. */
export function redisProgram(): string | undefined {
  const command = process.env['REDIS_SERVER_PATH'] || 'redis-server';
  return isInstalled(command) ? command : undefined;
}

async function programRedis(): Promise<TestRedis | undefined> {
  const command = redisProgram();
  if (command === undefined) return undefined;
  const args = (port: number, dir: string): string[] => ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, ...redisFlags];
  return exclusiveRedis(await startProgram({ command, args, waitUntilReady: waitUntilRedisIsReady }), command);
}

function exclusiveRedis(server: ServerContainer, origin: string): TestRedis {
  const url = `redis://${server.host}:${server.port}`;
  return {
    url,
    origin,
    kill: () => server.kill(),
    restart: ({ keepFile = true } = {}) => server.restart(!keepFile),
    readAllTexts: () => readTexts(url, ''),
    stop: () => server.remove(),
  };
}

export const connectToRedis = (url: string): Redis => {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 1000, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined); // The command's promise rejects as well.
  return redis;
};

/** A server that accepts connections may still be loading its file, and rejects commands then. */
export async function waitUntilRedisIsReady(port: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const redis = connectToRedis(`redis://127.0.0.1:${port}`);
    try {
      await redis.connect();
      await redis.ping();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    } finally {
      if (redis.status !== 'end') redis.disconnect(); // Without this, a failed client keeps the process alive for two more seconds.
    }
  }
}

async function readTexts(server: string, prefix: string): Promise<Map<string, string>> {
  const redis = connectToRedis(server);
  await redis.connect();
  try {
    const readAllTexts = new Map<string, string>();
    for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1000 }) as AsyncIterable<string[]>) {
      for (const key of keys) readAllTexts.set(key, JSON.stringify(await readValue(redis, key)));
    }
    return readAllTexts;
  } finally {
    redis.disconnect();
  }
}

/** Reads a value of any type. Throws for an unknown type, so that no data is missed. */
async function readValue(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key);
  switch (type) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    case 'none': // Deleted meanwhile.
      return null;
    default:
      throw new Error(`${key} is a ${type}`);
  }
}

async function deleteKeys(server: string, prefix: string): Promise<void> {
  const redis = connectToRedis(server);
  await redis.connect();
  try {
    for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: 1000 }) as AsyncIterable<string[]>) {
      if (keys.length > 0) await redis.unlink(...keys);
    }
  } finally {
    redis.disconnect();
  }
}
