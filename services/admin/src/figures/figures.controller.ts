import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { ShopStats } from '@shop/contracts';
import { Access, type JsonDocument, JsonText, StatsDaysQuery } from '@shop/platform';
import { AccountsQuery } from './figures.dto.js';
import { GetAccountFigures } from './queries/get-account-figures.query.js';
import { GetShopStats } from './queries/get-shop-stats.query.js';

/** Statistics of the shop and of accounts, counted from the replicas. */
@ApiTags('admin')
@Controller('api/admin')
export class FiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('stats')
  @Access('admin')
  stats(@Query() { days }: StatsDaysQuery): Promise<ShopStats> {
    return this.queries.execute(new GetShopStats(days));
  }

  @Get('accounts')
  @Access('admin')
  @JsonText()
  accounts(@Query() { ids }: AccountsQuery): Promise<JsonDocument> {
    return this.queries.execute(new GetAccountFigures(ids));
  }
}
