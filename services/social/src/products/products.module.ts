import { Module } from '@nestjs/common';
import { ProductProjection } from './reactions/product-projection.reaction.js';

export const productReactions = [ProductProjection];

/** Replica of catalog's products, for favourites and news. */
@Module({ providers: productReactions })
export class ProductsModule {}
