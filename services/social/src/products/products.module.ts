import { Module } from '@nestjs/common';
import { ProductProjection } from './reactions/product-projection.reaction.js';

/** Replica of catalog's products, for favourites and news. */
@Module({ providers: [ProductProjection] })
export class ProductsModule {}
