import { type Consumer, consumers, type EventDefinition, type EventOwner, events } from '@shop/contracts/events';
import type { ReactionType } from './reactions.js';

export const MESSAGING_OPTIONS = Symbol('messaging options');

export interface UnitOfWorkOptions {
  /** Who writes: only events this service owns may leave it. */
  service: EventOwner | Consumer;
}

export interface MessagingOptions extends UnitOfWorkOptions {
  /** `postgres://…`; where the outbox is. */
  databaseUrl: string;
  /** `redis://…` or `postgres://…`; where the queues are (see `queues.ts`). */
  eventsUrl: string;
  /** Schema of the outbox. */
  schema: string;
  /** `api` writes events; `worker` also publishes and consumes them, and so does `both`. */
  role: 'api' | 'worker' | 'both';
  reactions?: readonly ReactionType[];
  /** Every event there is; another list only in tests. */
  events?: readonly EventDefinition[];
  consumer?: Partial<ConsumerOptions>;
  relay?: Partial<RelayOptions>;
}

export interface ConsumerOptions {
  /** Facts handled at the same time by one process. */
  concurrency: number;
  /** How long a worker that went silent keeps its job, and how often such jobs are looked for; milliseconds. */
  lockDuration: number;
  stalledInterval: number;
  /** First and longest pause when a dependency is away; doubles in between; milliseconds. */
  pause: { first: number; longest: number };
  /** How long facts in work may take to finish when the service stops, before they are given back; milliseconds. */
  patience: number;
}

export interface RelayOptions {
  /** Lines published per transaction. */
  batch: number;
  /** Wait between looks at the outbox when no notification comes; milliseconds. */
  poll: number;
  /** How often a consumer tries a fact whose reaction fails, and the first wait, which doubles; milliseconds. */
  retry: { attempts: number; delay: number };
  /** How long published lines and done jobs are kept; milliseconds. */
  keepLines: number;
  keepJobs: number;
  /** How many done jobs, and how many dead ones, a queue keeps at most: its memory is bounded. The oldest go first. */
  keepJobsAtMost: number;
  keepDeadAtMost: number;
  /** How often the queue store is told how far this has come, and how often it is looked whether all of it is handled; milliseconds. */
  markEvery: number;
  settleEvery: number;
}

export type FullOptions = Required<Omit<MessagingOptions, 'consumer' | 'relay'>> & { consumer: ConsumerOptions; relay: RelayOptions };

export function withDefaults(options: MessagingOptions): FullOptions {
  return {
    ...options,
    reactions: options.reactions ?? [],
    events: options.events ?? events,
    consumer: {
      concurrency: 10,
      lockDuration: 15_000,
      stalledInterval: 15_000,
      pause: { first: 250, longest: 10_000 },
      patience: 8_000,
      ...options.consumer,
    },
    relay: {
      batch: 200,
      poll: 1000,
      retry: { attempts: 5, delay: 500 },
      keepLines: 48 * 3_600_000,
      keepJobs: 3_600_000,
      keepJobsAtMost: 50_000,
      keepDeadAtMost: 10_000,
      markEvery: 1000,
      settleEvery: 10_000,
      ...options.relay,
    },
  };
}

/** Whether a service has a queue of its own. */
export const isConsumer = (service: EventOwner | Consumer): service is Consumer => (consumers as readonly string[]).includes(service);
