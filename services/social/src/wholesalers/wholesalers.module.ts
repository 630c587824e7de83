import { Module } from '@nestjs/common';
import { KeepStandingsOfReviewers } from './reactions/keep-standings.reaction.js';
import { BuryWholesaler, KeepWholesalers } from './reactions/keep-wholesalers.reaction.js';

export const wholesalerReactions = [KeepWholesalers, BuryWholesaler, KeepStandingsOfReviewers];

/** Who follows, saves and reviews: a copy of the wholesalers' names. */
@Module({ providers: wholesalerReactions })
export class WholesalersModule {}
