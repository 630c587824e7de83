import { Module } from '@nestjs/common';
import { BuryPacks, KeepPacks } from './reactions/keep-packs.reaction.js';
import { BuryProducts, KeepProducts } from './reactions/keep-products.reaction.js';
import { KeepSubOrders } from './reactions/keep-sub-orders.reaction.js';
import { BuryWholesalers, KeepWholesalers } from './reactions/keep-wholesalers.reaction.js';

/** Its copies of what other services own, beside the manufacturers, each kept by its reactions. */
export const copyReactions = [KeepWholesalers, BuryWholesalers, KeepProducts, BuryProducts, KeepPacks, BuryPacks, KeepSubOrders];

/** What figures are counted from. */
@Module({ providers: copyReactions })
export class CopiesModule {}
