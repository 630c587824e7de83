import { BullModule, getQueueToken, Processor } from '@nestjs/bullmq';
import { type DynamicModule, Injectable, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Consumer } from '@shop/contracts/events';
import type { ServiceConfig } from '@shop/platform';
import { setDefaultBackendFactory } from 'bullmq';
import { CONSUMER, EventConsumer } from './consumer.js';
import { DeadLetters } from './dead-letters.js';
import { MessagingMetrics } from './messaging-metrics.js';
import { type FullOptions, isConsumer, MESSAGING_OPTIONS, type MessagingOptions, withDefaults } from './options.js';
import { SHUTDOWN_SIGNAL, EVENTS_URL, Queues } from './queues.js';
import { Reactions } from './reactions.js';
import { Relay } from './relay.js';
import { ReplicaResync } from './replay/replica-resync.js';
import { connectionTo, eventsBackend } from './store/backend.js';
import { UnitOfWork } from './unit-of-work.js';
import { Waker } from './waker.js';

/** Workers are killed by deployments and crashes, seldom by a job: a job survives this many kills. */
const maxStalledCount = 50;
/** Delay before a worker fetches again after a lost connection. */
const runRetryDelayMs = 1000;

type MessagingConfig = Pick<ServiceConfig, 'DATABASE_URL' | 'DATABASE_LISTEN_URL' | 'EVENTS_URL' | 'SERVICE_ROLE'>;

/**
 * Publishes and consumes events of one service. Needs a `DataSource` whose migrations include `messagingMigrations`. Throws during
 * start-up when reactions and events do not match.
 */
@Module({})
export class MessagingModule {
  /** With the settings of a service. */
  static forService(
    schema: string,
    config: MessagingConfig,
    options: Pick<MessagingOptions, 'service' | 'alsoReports' | 'consumer'>,
  ): DynamicModule {
    const { DATABASE_URL: databaseUrl, DATABASE_LISTEN_URL: listenUrl, EVENTS_URL: eventsUrl, SERVICE_ROLE: role } = config;
    return MessagingModule.forRoot({ schema, databaseUrl, listenUrl, eventsUrl, role, ...options });
  }

  static forRoot(given: MessagingOptions): DynamicModule {
    const options = withDefaults(given);
    const { service, events, role } = options;
    const isWorker = role !== 'api';
    const publishes = isWorker && events.some((event) => (event.owners as readonly string[]).includes(service));
    const consumes = isWorker && isConsumer(service) && events.some((event) => event.consumers.includes(service));
    const shutdown = new AbortController();
    return {
      module: MessagingModule,
      global: true,
      imports: [DiscoveryModule, ...(consumes ? bullModules(options, shutdown) : [])],
      providers: [
        { provide: MESSAGING_OPTIONS, useValue: options },
        { provide: EVENTS_URL, useValue: options.eventsUrl },
        { provide: SHUTDOWN_SIGNAL, useValue: shutdown },
        { provide: Waker, useFactory: () => new Waker(options.databaseUrl, options.schema, options.listenUrl) },
        Reactions,
        UnitOfWork,
        Queues,
        DeadLetters,
        MessagingMetrics,
        ReplicaResync,
        ...(publishes ? [Relay] : []),
        ...(consumes ? consumerProviders(service, options) : []),
      ],
      exports: [UnitOfWork, Waker, DeadLetters, MessagingMetrics, ReplicaResync, ...(publishes ? [Relay] : [])],
    };
  }
}

function bullModules({ eventsUrl }: FullOptions, shutdown: AbortController): DynamicModule[] {
  // Nest's module has no option for it. It depends on the URL only, so one default serves the whole process.
  setDefaultBackendFactory(eventsBackend);
  const connection = connectionTo(eventsUrl, shutdown.signal);
  return [BullModule.forRoot({ connection, extraOptions: { manualRegistration: true } }), BullModule.registerQueue()];
}

/** `@Processor` sets the queue's name on a class: one class per application, so that several services can share a process. */
function consumerProviders(service: Consumer, { consumer }: FullOptions): Provider[] {
  class ServiceConsumer extends EventConsumer {}
  Injectable()(ServiceConsumer);
  const { concurrency, lockDuration, stalledInterval } = consumer;
  Processor(service, {
    concurrency,
    lockDuration,
    stalledInterval,
    maxStalledCount,
    runRetryDelay: runRetryDelayMs,
  })(ServiceConsumer);
  return [
    { provide: CONSUMER, useValue: service },
    { provide: getQueueToken(service), useFactory: (queues: Queues) => queues.get(service), inject: [Queues] },
    ServiceConsumer,
  ];
}
