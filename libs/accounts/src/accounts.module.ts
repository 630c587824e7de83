import { Module } from '@nestjs/common';
import { KeepStandings } from './reactions/keep-standings.reaction.js';
import { StandingCheck } from './standing-check.js';

/** What a service reacts to in order to know who may act. */
export const accountReactions = [KeepStandings];

/** A service's copy of the accounts' standings, and `StandingCheck`, which looks at it: the `callers` of `startService`. */
@Module({ providers: [...accountReactions, StandingCheck], exports: [StandingCheck] })
export class AccountsModule {}
