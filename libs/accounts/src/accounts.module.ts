import { Module } from '@nestjs/common';
import { AccountStandingProjection } from './reactions/account-standing-projection.reaction.js';
import { AccountStandingPolicy } from './account-standing-policy.js';

export const accountReactions = [AccountStandingProjection];

/** A service's replica of account standings, and the policy that checks it: `accountStatus` of `PlatformModule.forRoot`. */
@Module({ providers: [...accountReactions, AccountStandingPolicy], exports: [AccountStandingPolicy] })
export class AccountsModule {}
