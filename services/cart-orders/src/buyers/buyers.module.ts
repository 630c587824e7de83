import { Module } from '@nestjs/common';
import { BuyerProjection } from './reactions/buyer-projection.reaction.js';

/** Replica of the wholesalers, with phone and address. Besides identity only this service has those. */
@Module({ providers: [BuyerProjection] })
export class BuyersModule {}
