import { type DynamicModule, Module } from '@nestjs/common';
import { DeadLetters } from './dead-letters.js';
import { SHUTDOWN_SIGNAL, EVENTS_URL, Queues } from './queues.js';

/** Queues and dead letters for operators' tools: no outbox, no reactions, no database. */
@Module({})
export class QueuesModule {
  static forRoot({ eventsUrl }: { eventsUrl: string }): DynamicModule {
    return {
      module: QueuesModule,
      providers: [
        { provide: EVENTS_URL, useValue: eventsUrl },
        { provide: SHUTDOWN_SIGNAL, useValue: new AbortController() },
        Queues,
        DeadLetters,
      ],
      exports: [Queues, DeadLetters],
    };
  }
}
