import { Module } from '@nestjs/common';
import { PackProjection } from './reactions/pack-projection.reaction.js';
import { ProductProjection } from './reactions/product-projection.reaction.js';
import { SellerProjection } from './reactions/seller-projection.reaction.js';

/** The price book: replicas of the sellers, products and packs that carts and orders are priced from. */
@Module({ providers: [SellerProjection, ProductProjection, PackProjection] })
export class PriceBookModule {}
