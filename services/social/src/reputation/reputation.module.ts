import { type DynamicModule, Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { RefreshReputationsHandler } from './commands/refresh-reputations.command.js';
import { ReplayReputationsHandler } from './commands/replay-reputations.command.js';
import { ReputationKeeper, type ReputationKeeperOptions } from './reputation-keeper.js';

/** Averages and counts, made from the rows and told to who shows them. */
@Module({})
export class ReputationModule {
  static forRoot(options: ReputationKeeperOptions): DynamicModule {
    return {
      module: ReputationModule,
      providers: [
        RefreshReputationsHandler,
        ReplayReputationsHandler,
        {
          provide: ReputationKeeper,
          useFactory: (database: DataSource, commands: CommandBus) => new ReputationKeeper(database, commands, options),
          inject: [DataSource, CommandBus],
        },
      ],
    };
  }
}
