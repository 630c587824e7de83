import { Module } from '@nestjs/common';
import { BuryPacks, KeepPacks } from './reactions/keep-packs.reaction.js';
import { BuryProducts, KeepProducts } from './reactions/keep-products.reaction.js';
import { BurySellers, KeepSellers } from './reactions/keep-sellers.reaction.js';

/** Its copies of what other services own, each kept by its reactions. */
export const bookReactions = [KeepSellers, BurySellers, KeepProducts, BuryProducts, KeepPacks, BuryPacks];

/** The price book: what may be bought, of whom and for how much, as copies of what other services own. */
@Module({ providers: bookReactions })
export class BookModule {}
