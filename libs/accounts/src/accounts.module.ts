import { type DynamicModule, Module } from '@nestjs/common';
import { KeepStandings } from './reactions/keep-standings.reaction.js';
import { ACCOUNTS_OPTIONS, type AccountsOptions, StandingCheck } from './standing-check.js';

/** What a service reacts to in order to know who may act. */
export const accountReactions = [KeepStandings];

/** A service's copy of the accounts' standings, and `StandingCheck`, which looks at it: the `callers` of `startService`. */
@Module({})
export class AccountsModule {
  static forRoot(options: AccountsOptions): DynamicModule {
    return {
      module: AccountsModule,
      providers: [{ provide: ACCOUNTS_OPTIONS, useValue: options }, ...accountReactions, StandingCheck],
      exports: [StandingCheck],
    };
  }
}
