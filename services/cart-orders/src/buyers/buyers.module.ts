import { Module } from '@nestjs/common';
import { BuryBuyers, KeepBuyers } from './reactions/keep-buyers.reaction.js';

/** Its copy of the wholesalers, kept by these. */
export const buyerReactions = [KeepBuyers, BuryBuyers];

/** Who buys: a copy of the wholesalers, with telephone and address, which no other service but identity has. */
@Module({ providers: buyerReactions })
export class BuyersModule {}
