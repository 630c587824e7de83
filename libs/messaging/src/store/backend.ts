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

/** BullMQ's connection, as far as we use it: the URL whose scheme picks the backend, and what says that the application is ending. */
export type Address = RedisOptions & { url: string; ending?: AbortSignal };

/**
 * A worker does not wait for PostgreSQL's disk: if the server dies within half a second of a job's end, the job is not done and runs again,
 * which reactions are made for. What is added is waited for.
 */
const unhurried = '-c synchronous_commit=off';

/** Connections a queue or worker opens at most, beside the one on which a worker listens. */
const poolSize = { worker: 4, queue: 2 };

/** `ending`, once aborted, makes connections to a store that is away be given up, so that they can be closed. */
export const connectionTo = (eventsUrl: string, ending?: AbortSignal): Address => ({ url: eventsUrl, ...(ending && { ending }) });

/**
 * The only place that knows which stores queues can live in. `redis://…?prefix=mayorea` names the keys' prefix,
 * `postgres://…?schema=bullmq` the tables' schema, which is made and migrated on connecting.
 */
export const eventsBackend: BackendFactory<IQueueBackend, Address> = (name, options, how) => {
  const { ending, ...given } = options.connection;
  const url = new URL(given.url);
  const take = (parameter: string, otherwise: string): string => {
    const value = url.searchParams.get(parameter) ?? otherwise;
    url.searchParams.delete(parameter);
    return value;
  };
  const works = how?.withBlockingConnection ?? false;
  switch (url.protocol) {
    case 'redis:':
    case 'rediss:': {
      const prefix = take('prefix', 'mayorea');
      const connection = { ...given, ...redisConnection(works, ending), url: url.href };
      const prefixed: QueueBaseOptions & KeyPrefixOptions = { ...options, prefix, connection };
      return createRedisBackend(name, prefixed, how);
    }
    case 'postgres:':
    case 'postgresql:': {
      const schema = take('schema', 'bullmq');
      const connection = {
        connectionString: url.href,
        schema,
        migrate: true,
        max: works ? poolSize.worker : poolSize.queue,
        ...(works && { options: unhurried }),
      };
      return createPostgresBackend(name, { ...options, connection }, how);
    }
    default:
      throw new Error(`events cannot live in ${url.protocol}//…`);
  }
};
