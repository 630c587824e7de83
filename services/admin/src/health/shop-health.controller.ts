import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { ShopHealth } from '@shop/contracts';
import { Access } from '@shop/platform';
import { GetShopHealth } from './queries/get-shop-health.query.js';

@ApiTags('admin')
@Controller('api/admin/health')
export class ShopHealthController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Access('admin')
  health(): Promise<ShopHealth> {
    return this.queries.execute(new GetShopHealth());
  }
}
