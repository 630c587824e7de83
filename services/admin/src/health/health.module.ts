import { Module } from '@nestjs/common';
import { PublishedLag } from './published-lag.js';
import { ShopHealthHandler } from './queries/shop-health.query.js';
import { ShopHealthController } from './shop-health.controller.js';

/** Whether the parts of the shop are in order. */
@Module({ controllers: [ShopHealthController], providers: [PublishedLag, ShopHealthHandler] })
export class HealthModule {}
