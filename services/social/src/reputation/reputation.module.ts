import { type DynamicModule, Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Waker } from '@shop/messaging';
import { DataSource } from 'typeorm';
import { RefreshReputationsHandler } from './commands/refresh-reputations.command.js';
import { ReputationRefresher, type ReputationRefresherOptions } from './reputation-refresher.js';

/** Ratings and counts of manufacturers, recomputed from rows and published as events. */
@Module({})
export class ReputationModule {
  static forRoot(options: ReputationRefresherOptions): DynamicModule {
    return {
      module: ReputationModule,
      providers: [
        RefreshReputationsHandler,
        {
          provide: ReputationRefresher,
          useFactory: (database: DataSource, commands: CommandBus, waker: Waker) =>
            new ReputationRefresher(database, commands, waker, options),
          inject: [DataSource, CommandBus, Waker],
        },
      ],
    };
  }
}
