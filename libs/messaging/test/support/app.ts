import { type INestApplicationContext, type LoggerService, Module, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { MessagingModule, type MessagingOptions } from '../../src/index.js';
import { shelfEvents } from './shelf.js';
import { schema } from './world.js';

/** Short times, so that failing, pausing and stalling fit into a test. */
const quick = {
  consumer: { lockDuration: 800, stalledInterval: 400, pause: { first: 50, longest: 200 } },
  relay: { retry: { attempts: 5, delay: 20 } },
};

export type AppOptions = Pick<MessagingOptions, 'service'> &
  Partial<MessagingOptions> & { url: string; eventsUrl: string; dataSource: DataSource; providers?: Provider[]; logger?: LoggerService };

/** One service's messaging in a Nest application of its own, started. */
export async function startApp({ url, dataSource, providers = [], logger, ...options }: AppOptions): Promise<INestApplicationContext> {
  const shared: Provider[] = [{ provide: DataSource, useValue: dataSource }, ...providers];
  const tokens = shared.map((provider) => ('provide' in provider ? provider.provide : provider));
  @Module({
    imports: [
      { module: class World {}, global: true, providers: shared, exports: tokens },
      MessagingModule.forRoot({
        databaseUrl: url,
        schema,
        role: 'both',
        events: shelfEvents,
        ...options,
        consumer: { ...quick.consumer, ...options.consumer },
        relay: { ...quick.relay, ...options.relay },
      }),
    ],
  })
  class App {}
  return NestFactory.createApplicationContext(App, { logger: logger ?? false, abortOnError: false });
}
