import { type DynamicModule, Module } from '@nestjs/common';
import { DeadLetters } from './dead-letters.js';
import { ENDING, EVENTS_URL, Queues } from './queues.js';

/** The queues and what was given up in them, for tools that look on: no outbox, no reactions, no database. */
@Module({})
export class QueuesModule {
  static forRoot({ eventsUrl }: { eventsUrl: string }): DynamicModule {
    return {
      module: QueuesModule,
      providers: [{ provide: EVENTS_URL, useValue: eventsUrl }, { provide: ENDING, useValue: new AbortController() }, Queues, DeadLetters],
      exports: [Queues, DeadLetters],
    };
  }
}
