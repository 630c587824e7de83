import { Module } from '@nestjs/common';
import { CartController } from './cart.controller.js';
import { SaveCartHandler } from './commands/save-cart.command.js';
import { SuggestForMinimumHandler } from './queries/suggest-for-minimum.query.js';
import { GetSavedCartHandler } from './queries/get-saved-cart.query.js';
import { PriceCartHandler } from './queries/price-cart.query.js';

/** The browser stores the cart. This module prices it and saves a wholesaler's cart for their other browsers. */
@Module({ controllers: [CartController], providers: [PriceCartHandler, SuggestForMinimumHandler, GetSavedCartHandler, SaveCartHandler] })
export class CartModule {}
