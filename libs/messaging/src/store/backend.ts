import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type KeyPrefixOptions,
  type QueueBaseOptions,
  type RedisOptions,
} from 'bullmq';
import { namesRedisServers, parseRedisServers } from '@shop/platform';
import { redisConnection } from './redis.js';
import { clusterPrefix, createServersBackend } from './redis-servers.js';

/** Connection options for BullMQ: the scheme of `url` picks the backend; `ending` is aborted at shutdown. */
export type StoreConnection = RedisOptions & { url: string; ending?: AbortSignal };

/**
 * Workers do not wait for PostgreSQL's disk: after a crash within half a second a finished job runs again, and reactions are idempotent.
 * Adding jobs does wait.
 */
const asyncCommit = '-c synchronous_commit=off';

/** Maximum connections of a queue or worker, besides the worker's LISTEN connection. */
const poolSize = { worker: 4, queue: 2 };

/** Aborting `ending` stops reconnects to an unreachable store, so that its connections can be closed. */
export const connectionTo = (eventsUrl: string, ending?: AbortSignal): StoreConnection => ({ url: eventsUrl, ...(ending && { ending }) });

const DEFAULT_PREFIX = 'mayorea';

/**
 * Picks the queue store. `redis://…?prefix=mayorea` sets the key prefix, `postgres://…?schema=bullmq` the schema, which BullMQ creates
 * and migrates on connecting. For sentinels and clusters see `parseRedisServers`.
 */
export const eventsBackend: BackendFactory<IQueueBackend, StoreConnection> = (name, options, how) => {
  const { ending, ...connectionOptions } = options.connection;
  const isWorker = how?.withBlockingConnection ?? false;
  if (namesRedisServers(connectionOptions.url)) return serversBackend(connectionOptions.url, [name, options, how], ending);
  const url = new URL(connectionOptions.url);
  const takeParameter = (parameter: string, otherwise: string): string => {
    const value = url.searchParams.get(parameter) ?? otherwise;
    url.searchParams.delete(parameter);
    return value;
  };
  switch (url.protocol) {
    case 'redis:':
    case 'rediss:': {
      const prefix = takeParameter('prefix', DEFAULT_PREFIX);
      const connection = { ...connectionOptions, ...redisConnection(isWorker, ending), url: url.href };
      const prefixed: QueueBaseOptions & KeyPrefixOptions = { ...options, prefix, connection };
      return createRedisBackend(name, prefixed, how);
    }
    case 'postgres:':
    case 'postgresql:': {
      const schema = takeParameter('schema', 'bullmq');
      const connection = {
        connectionString: url.href,
        schema,
        migrate: true,
        max: isWorker ? poolSize.worker : poolSize.queue,
        ...(isWorker && { options: asyncCommit }),
      };
      return createPostgresBackend(name, { ...options, connection }, how);
    }
    default:
      throw new Error(`events cannot live in ${url.protocol}//…`);
  }
};

function serversBackend(serversUrl: string, [name, options, how]: Parameters<typeof eventsBackend>, ending?: AbortSignal): IQueueBackend {
  const servers = parseRedisServers(serversUrl);
  const { kind, prefix = DEFAULT_PREFIX } = servers;
  const { url: _, ending: __, ...connection } = options.connection;
  const prefixed: QueueBaseOptions & KeyPrefixOptions = {
    ...options,
    prefix: kind === 'cluster' ? clusterPrefix(prefix, name) : prefix,
    connection,
  };
  return createServersBackend(servers, [name, prefixed, how], ending);
}
