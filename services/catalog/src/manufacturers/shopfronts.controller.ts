import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { ShopfrontList } from '@shop/contracts';
import { Access } from '@shop/platform';
import { ListShopfronts } from './queries/list-shopfronts.query.js';
import { ShopfrontsQuery } from './shopfronts.dto.js';

@ApiTags('products')
@Controller('api/products/shopfronts')
export class ShopfrontsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Access('anyone')
  list(@Query() { pageSize: limit, offset, sortBy: sort, ...query }: ShopfrontsQuery): Promise<ShopfrontList> {
    const { search, province, categoryId, live, maxMinPurchase } = query;
    return this.queries.execute(
      new ListShopfronts({ filters: { search, province, categoryId, live, maxMinPurchase }, sort, limit, offset }),
    );
  }
}
