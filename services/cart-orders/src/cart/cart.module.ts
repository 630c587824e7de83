import { Module } from '@nestjs/common';
import { CartController } from './cart.controller.js';
import { SaveCartHandler } from './commands/save-cart.command.js';
import { FindClosersHandler } from './queries/closers.query.js';
import { GetSavedCartHandler } from './queries/get-saved-cart.query.js';
import { PriceCartHandler } from './queries/price-cart.query.js';

/** The cart is kept by its browser; here it gets its prices, and a wholesaler's is saved for their other browsers. */
@Module({ controllers: [CartController], providers: [PriceCartHandler, FindClosersHandler, GetSavedCartHandler, SaveCartHandler] })
export class CartModule {}
