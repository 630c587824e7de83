import { Module } from '@nestjs/common';
import { CartController } from './cart.controller.js';
import { FindClosersHandler } from './queries/closers.query.js';
import { PriceCartHandler } from './queries/price-cart.query.js';

/** The cart is kept by its browser; here it gets its prices. */
@Module({ controllers: [CartController], providers: [PriceCartHandler, FindClosersHandler] })
export class CartModule {}
