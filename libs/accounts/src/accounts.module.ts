import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AccountStandingProjection } from './reactions/account-standing-projection.reaction.js';
import { AccountStandingPolicy } from './account-standing-policy.js';

/** A service's replica of account standings, and the policy that checks it: `accountStatus` of `PlatformModule.forRoot`. */
@Module({})
export class AccountsModule {
  /** A service that does more when a standing changes passes its own projection. */
  static forRoot(projection: Type<AccountStandingProjection> = AccountStandingProjection): DynamicModule {
    return { module: AccountsModule, providers: [projection, AccountStandingPolicy], exports: [AccountStandingPolicy] };
  }
}
