import { Module } from '@nestjs/common';
import { ProductDeletedReaction, ProductProjection } from './reactions/product-projection.reaction.js';

export const productReactions = [ProductProjection, ProductDeletedReaction];

/** Replica of catalog's products, for favourites and news. */
@Module({ providers: productReactions })
export class ProductsModule {}
