import { Module } from '@nestjs/common';
import { PublishLag } from './publish-lag.js';
import { GetShopHealthHandler } from './queries/get-shop-health.query.js';
import { ShopHealthController } from './shop-health.controller.js';

/** Readiness of the services, and the delay of published pages. */
@Module({ controllers: [ShopHealthController], providers: [PublishLag, GetShopHealthHandler] })
export class HealthModule {}
