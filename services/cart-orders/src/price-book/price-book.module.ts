import { Module } from '@nestjs/common';
import { PackDeletedReaction, PackProjection } from './reactions/pack-projection.reaction.js';
import { ProductDeletedReaction, ProductProjection } from './reactions/product-projection.reaction.js';
import { SellerDeletedReaction, SellerProjection } from './reactions/seller-projection.reaction.js';

export const priceBookReactions = [
  SellerProjection,
  SellerDeletedReaction,
  ProductProjection,
  ProductDeletedReaction,
  PackProjection,
  PackDeletedReaction,
];

/** The price book: replicas of the sellers, products and packs that carts and orders are priced from. */
@Module({ providers: priceBookReactions })
export class PriceBookModule {}
