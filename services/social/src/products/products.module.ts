import { Module } from '@nestjs/common';
import { BuryProduct, KeepProducts } from './reactions/keep-products.reaction.js';

export const productReactions = [KeepProducts, BuryProduct];

/** What people save and what is new in followed stores: a copy of what catalog owns. */
@Module({ providers: productReactions })
export class ProductsModule {}
