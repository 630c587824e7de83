import { type Consumer, consumers, type EventDefinition, type EventOwner, events } from '@shop/contracts/events';

export const MESSAGING_OPTIONS = Symbol('messaging options');

export interface UnitOfWorkOptions {
  /** The writing service; it may publish only events that it owns. */
  service: EventOwner | Consumer;
}

export interface MessagingOptions extends UnitOfWorkOptions {
  /** `postgres://…` of the outbox. */
  databaseUrl: string;
  /** The server itself, for LISTEN, where `databaseUrl` is a pooler in transaction mode. */
  listenUrl?: string | undefined;
  /** URL of the queues: PostgreSQL, one Redis, sentinels or a cluster (see `store/backend.ts`). */
  eventsUrl: string;
  schema: string;
  /** `api` only writes events; `worker` and `both` also publish and consume them. */
  role: 'api' | 'worker' | 'both';
  /** Default: all events of the contracts. Tests pass their own. */
  events?: readonly EventDefinition[];
  /** Further consumers whose queues this process reports in its metrics, because they serve none. Default: none. */
  alsoReports?: readonly Consumer[];
  consumer?: Partial<ConsumerOptions>;
  relay?: Partial<RelayOptions>;
}

export interface ConsumerOptions {
  /** Events handled at the same time by one process. */
  concurrency: number;
  /** Milliseconds a silent worker keeps its job, and between checks for such jobs. */
  lockDuration: number;
  stalledInterval: number;
  /** Pause while a dependency is unavailable, in milliseconds; doubles from `first` to `longest`. */
  pause: { first: number; longest: number };
  /** Milliseconds for events in work to finish at shutdown, before they return to the queue. */
  stopTimeoutMs: number;
}

export interface RelayOptions {
  /** Outbox rows published per transaction. */
  batchSize: number;
  /** Milliseconds between polls of the outbox without a notification. */
  pollMs: number;
  /** Attempts of a failing reaction, and the first delay in milliseconds, which doubles. */
  retry: { attempts: number; delay: number };
  /**
   * Milliseconds that published rows are kept, and at most six hours more, until their slot is emptied; and that completed jobs are kept.
   * Data of a deleted account must leave both within a day.
   */
  keepRowsMs: number;
  keepJobsMs: number;
  /** Limits of completed jobs and dead letters per queue, for its memory; the oldest are removed. */
  maxCompletedJobs: number;
  maxDeadLetters: number;
  /** Milliseconds between checkpoints in the queue store, and between checks whether all queues are empty. */
  markEveryMs: number;
  checkpointEveryMs: number;
}

export type FullOptions = Required<Omit<MessagingOptions, 'consumer' | 'relay'>> & { consumer: ConsumerOptions; relay: RelayOptions };

export function withDefaults(options: MessagingOptions): FullOptions {
  return {
    ...options,
    listenUrl: options.listenUrl ?? options.databaseUrl,
    events: options.events ?? events,
    alsoReports: options.alsoReports ?? [],
    consumer: {
      concurrency: 10,
      // Together less than 15 s, in which pages are right again after a process was killed.
      lockDuration: 10_000,
      stalledInterval: 4_000,
      pause: { first: 250, longest: 10_000 },
      stopTimeoutMs: 8_000,
      ...options.consumer,
    },
    relay: {
      batchSize: 200,
      pollMs: 1000,
      retry: { attempts: 5, delay: 500 },
      keepRowsMs: 12 * 3_600_000,
      keepJobsMs: 3_600_000,
      maxCompletedJobs: 50_000,
      maxDeadLetters: 10_000,
      markEveryMs: 1000,
      checkpointEveryMs: 10_000,
      ...options.relay,
    },
  };
}

export const isConsumer = (service: EventOwner | Consumer): service is Consumer => (consumers as readonly string[]).includes(service);
