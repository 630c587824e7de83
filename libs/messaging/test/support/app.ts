import { type INestApplicationContext, type LoggerService, Module, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { MessagingModule, type MessagingOptions } from '../../src/index.js';
import { shelfEvents } from './shelf.js';
import { schema } from './outbox-database.js';

/** Short times, so that retries, pauses and stalled jobs fit into a test. */
const shortTimes = {
  consumer: { lockDuration: 800, stalledInterval: 400, pause: { first: 50, longest: 200 } },
  relay: { retry: { attempts: 5, delay: 20 } },
};

export type AppOptions = Pick<MessagingOptions, 'service'> &
  Partial<MessagingOptions> & {
    url: string;
    eventsUrl: string;
    dataSource: DataSource;
    providers?: Provider[];
    reactions?: Provider[];
    logger?: LoggerService;
  };

/** Starts one service's messaging as a Nest application. */
export async function startApp({
  url,
  dataSource,
  providers = [],
  reactions = [],
  logger,
  ...options
}: AppOptions): Promise<INestApplicationContext> {
  const shared: Provider[] = [{ provide: DataSource, useValue: dataSource }, ...providers, ...reactions];
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
        consumer: { ...shortTimes.consumer, ...options.consumer },
        relay: { ...shortTimes.relay, ...options.relay },
      }),
    ],
  })
  class App {}
  return NestFactory.createApplicationContext(App, { logger: logger ?? false, abortOnError: false });
}
