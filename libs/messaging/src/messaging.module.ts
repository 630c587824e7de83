import { BullModule, getQueueToken, Processor } from '@nestjs/bullmq';
import { type DynamicModule, Injectable, Module, type Provider } from '@nestjs/common';
import type { Consumer } from '@shop/contracts/events';
import { setDefaultBackendFactory } from 'bullmq';
import { CONSUMER, FactConsumer, ROUTES } from './consumer.js';
import { DeadLetters } from './dead-letters.js';
import { MessagingMetrics } from './messaging-metrics.js';
import { type FullOptions, isConsumer, MESSAGING_OPTIONS, type MessagingOptions, withDefaults } from './options.js';
import { ENDING, EVENTS_URL, Queues } from './queues.js';
import { type Routes, routesOf } from './reactions.js';
import { Relay } from './relay.js';
import { Snapshots } from './replay/snapshots.js';
import { connectionTo, eventsBackend } from './store/backend.js';
import { UnitOfWork } from './unit-of-work.js';

/** A worker is killed by deployments and crashes, not by its job: being killed this often is still no fault of the job. */
const killsAJobSurvives = 50;
/** How long a worker waits after a lost connection before it asks for a job again; milliseconds. */
const asksAgainAfter = 1000;

/**
 * Events in and out of one service. Needs a `DataSource` in the same application whose migrations include `messagingMigrations`.
 * Throws while the application is put together when reactions and events do not match.
 */
@Module({})
export class MessagingModule {
  static forRoot(given: MessagingOptions): DynamicModule {
    const options = withDefaults(given);
    const { service, reactions, events, role } = options;
    const routes: Routes = isConsumer(service) ? routesOf(service, reactions, events) : new Map();
    const works = role !== 'api';
    const publishes = works && events.some((event) => (event.owners as readonly string[]).includes(service));
    const consumes = works && routes.size > 0 && isConsumer(service);
    const ending = new AbortController();
    return {
      module: MessagingModule,
      global: true,
      imports: consumes ? bullModules(options, ending) : [],
      providers: [
        { provide: MESSAGING_OPTIONS, useValue: options },
        { provide: ROUTES, useValue: routes },
        { provide: EVENTS_URL, useValue: options.eventsUrl },
        { provide: ENDING, useValue: ending },
        UnitOfWork,
        Queues,
        DeadLetters,
        MessagingMetrics,
        Snapshots,
        ...(publishes ? [Relay] : []),
        ...(consumes ? consumerOf(service, options) : []),
      ],
      exports: [UnitOfWork, DeadLetters, MessagingMetrics, Snapshots, ...(publishes ? [Relay] : [])],
    };
  }
}

function bullModules({ eventsUrl }: FullOptions, ending: AbortController): DynamicModule[] {
  // Nest's module has no option for it. A pure function of the URL, so it may be the default of the whole process.
  setDefaultBackendFactory(eventsBackend);
  const connection = connectionTo(eventsUrl, ending.signal);
  return [BullModule.forRoot({ connection, extraOptions: { manualRegistration: true } }), BullModule.registerQueue()];
}

/** `@Processor` wants the queue's name on a class: one class per application, so that several services fit into one process. */
function consumerOf(service: Consumer, { consumer }: FullOptions): Provider[] {
  class ServiceConsumer extends FactConsumer {}
  Injectable()(ServiceConsumer);
  const { concurrency, lockDuration, stalledInterval } = consumer;
  Processor(service, {
    concurrency,
    lockDuration,
    stalledInterval,
    maxStalledCount: killsAJobSurvives,
    runRetryDelay: asksAgainAfter,
  })(ServiceConsumer);
  return [
    { provide: CONSUMER, useValue: service },
    { provide: getQueueToken(service), useFactory: (queues: Queues) => queues.of(service), inject: [Queues] },
    ServiceConsumer,
  ];
}
