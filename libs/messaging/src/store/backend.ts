import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type KeyPrefixOptions,
  type QueueBaseOptions,
  type RedisOptions,
} from 'bullmq';
import { redisConnection } from './redis.js';

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

/**
 * Picks the queue store. `redis://…?prefix=mayorea` sets the key prefix, `postgres://…?schema=bullmq` the schema, which BullMQ creates
 * and migrates on connecting.
 */
export const eventsBackend: BackendFactory<IQueueBackend, StoreConnection> = (name, options, how) => {
  const { ending, ...connectionOptions } = options.connection;
  const url = new URL(connectionOptions.url);
  const takeParameter = (parameter: string, otherwise: string): string => {
    const value = url.searchParams.get(parameter) ?? otherwise;
    url.searchParams.delete(parameter);
    return value;
  };
  const isWorker = how?.withBlockingConnection ?? false;
  switch (url.protocol) {
    case 'redis:':
    case 'rediss:': {
      const prefix = takeParameter('prefix', 'mayorea');
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
