import { Module } from '@nestjs/common';
import { ListShopfrontsHandler } from './queries/list-shopfronts.query.js';
import { ManufacturerProjection } from './reactions/manufacturer-projection.reaction.js';
import { ShopfrontsController } from './shopfronts.controller.js';

/** Replica of identity's manufacturers, which decides whose products and packs are public, and their list. */
@Module({ controllers: [ShopfrontsController], providers: [ManufacturerProjection, ListShopfrontsHandler] })
export class ManufacturersModule {}
