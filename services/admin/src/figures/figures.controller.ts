import { Controller, Get, Header, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { ShopStats } from '@shop/contracts';
import { Access, type JsonDocument, JsonText } from '@shop/platform';
import { AccountsQuery, StatsQuery } from './figures.dto.js';
import { AccountFiguresOf } from './queries/account-figures.query.js';
import { ShopStatsOf } from './queries/shop-stats.query.js';

/** Figures of the shop and of its accounts, counted from copies. */
@ApiTags('admin')
@Controller('api/admin')
export class FiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('stats')
  @Header('cache-control', 'no-store')
  @Access('admin')
  stats(@Query() { days }: StatsQuery): Promise<ShopStats> {
    return this.queries.execute(new ShopStatsOf(days));
  }

  @Get('accounts')
  @Header('cache-control', 'no-store')
  @Access('admin')
  @JsonText()
  accounts(@Query() { ids }: AccountsQuery): Promise<JsonDocument> {
    return this.queries.execute(new AccountFiguresOf(ids));
  }
}
