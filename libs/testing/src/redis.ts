import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { type ServerContainer, startContainer } from './servers/container.js';
import { dockerAnswers } from './servers/docker.js';
import { runs, startProgram } from './servers/program.js';

const officialImage = 'redis:8.10.1-alpine';
/** As in docker-compose.yml: what is acknowledged survives a killed server, and nothing is ever evicted. */
const flags = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction', '--save', ''];

/** A Redis with nothing in it. */
export interface TestRedis {
  /** `redis://…`; on a shared server with a `?prefix=` of its own, which messaging understands. Stays the same for ever. */
  url: string;
  /** For the log: where it came from. */
  origin: string;
  /** `kill -9`. Rejects on a shared server, as `restart` does. */
  kill(): Promise<void>;
  /** After `kill`: with the file it wrote, or, `{ keepFile: false }`, without its memory. Resolves once it answers. */
  restart(how?: { keepFile?: boolean }): Promise<void>;
  /** Everything under its keys, as text: what is kept there, by key. */
  texts(): Promise<Map<string, string>>;
  /** Removes everything it left. */
  stop(): Promise<void>;
}

export interface TestRedisOptions {
  /** A server that nobody else uses, to kill: passes over TEST_REDIS_URL. */
  own?: boolean;
}

/**
 * Starts a Redis: the server TEST_REDIS_URL names, else a container (REDIS_IMAGE or the official image) where a Docker engine answers, else
 * `redis-server` (REDIS_SERVER_PATH or on PATH). undefined where there is none of them: a suite says so in one line and is skipped.
 */
export async function startRedis({ own = false }: TestRedisOptions = {}): Promise<TestRedis | undefined> {
  const shared = process.env['TEST_REDIS_URL'];
  if (shared && !own) return sharedRedis(shared);
  return (await containerRedis()) ?? programRedis();
}

function sharedRedis(server: string): TestRedis {
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.searchParams.set('prefix', prefix);
  const never = () =>
    Promise.reject(new Error('TEST_REDIS_URL names a shared server: ask for one of your own, `startRedis({ own: true })`'));
  const stop = (): Promise<void> => forget(server, prefix);
  return { url: url.href, origin: 'TEST_REDIS_URL', kill: never, restart: never, texts: () => textsIn(server, prefix), stop };
}

async function containerRedis(): Promise<TestRedis | undefined> {
  if (process.env['TEST_CONTAINERS'] === 'off' || !(await dockerAnswers())) return undefined;
  const image = process.env['REDIS_IMAGE'] || officialImage;
  try {
    const command = ['redis-server', ...flags];
    return ownRedis(await startContainer({ image, port: 6379, command, untilAnswers }), `container ${image}`);
  } catch (error) {
    console.warn(`No Redis container (${error instanceof Error ? error.message : String(error)})`);
    return undefined;
  }
}

async function programRedis(): Promise<TestRedis | undefined> {
  const command = process.env['REDIS_SERVER_PATH'] || 'redis-server';
  if (!runs(command)) return undefined;
  const args = (port: number, dir: string): string[] => ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, ...flags];
  return ownRedis(await startProgram({ command, args, untilAnswers }), command);
}

function ownRedis(server: ServerContainer, origin: string): TestRedis {
  const url = `redis://${server.host}:${server.port}`;
  return {
    url,
    origin,
    kill: () => server.kill(),
    restart: ({ keepFile = true } = {}) => server.restart(!keepFile),
    texts: () => textsIn(url, ''),
    stop: () => server.remove(),
  };
}

const connect = (url: string): Redis => {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 1000, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined); // its promise says it too
  return redis;
};

/** Accepting connections is not enough: a server that still reads its file refuses commands. */
async function untilAnswers(port: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const redis = connect(`redis://127.0.0.1:${port}`);
    try {
      await redis.connect();
      await redis.ping();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    } finally {
      if (redis.status !== 'end') redis.disconnect(); // a failed one would keep the process for two more seconds
    }
  }
}

async function textsIn(server: string, prefix: string): Promise<Map<string, string>> {
  const redis = connect(server);
  await redis.connect();
  try {
    const texts = new Map<string, string>();
    for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1000 }) as AsyncIterable<string[]>) {
      for (const key of keys) texts.set(key, JSON.stringify(await valueOf(redis, key)));
    }
    return texts;
  } finally {
    redis.disconnect();
  }
}

/** What stands under a key of any type. Throws at a type that it does not know: nothing may be passed over. */
async function valueOf(redis: Redis, key: string): Promise<unknown> {
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
    case 'none': // gone meanwhile
      return null;
    default:
      throw new Error(`${key} is a ${type}`);
  }
}

async function forget(server: string, prefix: string): Promise<void> {
  const redis = connect(server);
  await redis.connect();
  try {
    for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: 1000 }) as AsyncIterable<string[]>) {
      if (keys.length > 0) await redis.unlink(...keys);
    }
  } finally {
    redis.disconnect();
  }
}
