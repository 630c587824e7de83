import { Module } from '@nestjs/common';
import { BuyerDeletedReaction, BuyerProjection } from './reactions/buyer-projection.reaction.js';

export const buyerReactions = [BuyerProjection, BuyerDeletedReaction];

/** Replica of the wholesalers, with phone and address. Besides identity only this service has those. */
@Module({ providers: buyerReactions })
export class BuyersModule {}
