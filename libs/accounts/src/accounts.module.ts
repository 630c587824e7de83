import { type DynamicModule, Module } from '@nestjs/common';
import { AccountStandingProjection } from './reactions/account-standing-projection.reaction.js';
import { ACCOUNTS_OPTIONS, type AccountsOptions, AccountStandingPolicy } from './account-standing-policy.js';

export const accountReactions = [AccountStandingProjection];

/** A service's replica of account standings, and the policy that checks it: `accountStatus` of `startService`. */
@Module({})
export class AccountsModule {
  static forRoot(options: AccountsOptions): DynamicModule {
    return {
      module: AccountsModule,
      providers: [{ provide: ACCOUNTS_OPTIONS, useValue: options }, ...accountReactions, AccountStandingPolicy],
      exports: [AccountStandingPolicy],
    };
  }
}
