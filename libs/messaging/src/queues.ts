import { type OnApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { Consumer, Fact } from '@shop/contracts/events';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type KeyPrefixOptions,
  Queue,
  type QueueBaseOptions,
  type RedisOptions,
} from 'bullmq';
import { MESSAGING_OPTIONS, type MessagingOptions } from './options.js';

/** BullMQ's connection, as far as we use it: the URL whose scheme picks the backend. */
type Address = RedisOptions & { url: string };
type EventQueue = Queue<Fact, unknown, string, Fact, unknown, string, IQueueBackend, Address>;
export type { EventQueue };

/** Connections a queue or worker opens at most, beside the one on which a worker listens. */
const poolSize = { worker: 4, queue: 2 };

export const connectionTo = (eventsUrl: string): Address => ({ url: eventsUrl });

/**
 * The only place that knows which stores queues can live in. `redis://…?prefix=mayorea` names the keys' prefix,
 * `postgres://…?schema=bullmq` the tables' schema, which is made and migrated on connecting.
 */
export const eventsBackend: BackendFactory<IQueueBackend, Address> = (name, options, how) => {
  const url = new URL(options.connection.url);
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
      const connection = { ...options.connection, url: url.href, maxRetriesPerRequest: works ? null : 3 };
      const prefixed: QueueBaseOptions & KeyPrefixOptions = { ...options, prefix, connection };
      return createRedisBackend(name, prefixed, how);
    }
    case 'postgres:':
    case 'postgresql:': {
      const schema = take('schema', 'bullmq');
      const connection = { connectionString: url.href, schema, migrate: true, max: works ? poolSize.worker : poolSize.queue };
      return createPostgresBackend(name, { ...options, connection }, how);
    }
    default:
      throw new Error(`events cannot live in ${url.protocol}//…`);
  }
};

/** The queues of the consumers, opened when first asked for. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  readonly #logger = new Logger('Queues');
  readonly #open = new Map<Consumer, EventQueue>();

  constructor(@Inject(MESSAGING_OPTIONS) private readonly options: Pick<MessagingOptions, 'eventsUrl'>) {}

  of(consumer: Consumer): EventQueue {
    const known = this.#open.get(consumer);
    if (known) return known;
    const queue: EventQueue = new Queue(consumer, { connection: connectionTo(this.options.eventsUrl) }, eventsBackend);
    queue.on('error', (error) => this.#logger.warn(`${consumer}: ${error.message}`));
    this.#open.set(consumer, queue);
    // BullMQ keeps the failure of a first connection for ever: such a queue is dropped, and the next who asks gets a new one.
    queue.waitUntilReady().catch(() => {
      this.#open.delete(consumer);
      queue.close().catch(() => undefined);
    });
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#open.values()].map((queue) => queue.close()));
  }
}
