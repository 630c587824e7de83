import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access, AdminAct, type Caller, csvFile, CurrentUser, GetOnly, type JsonDocument, JsonText, StatsDaysQuery } from '@shop/platform';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { CountSubOrdersQuery, ExportQuery, OrdersQuery, SubOrdersQuery, UnifiedExportQuery, UnifiedOrdersQuery } from './lists.dto.js';
import { RecordOrdersRead } from './commands/record-orders-read.command.js';
import { CountSubOrders } from './queries/count-sub-orders.query.js';
import { ExportOrders } from './queries/export-orders.query.js';
import { ListMyOrders, ListMySubOrders, ListUnifiedOrders } from './queries/list-orders.query.js';
import { GetSalesStats } from './queries/get-sales-stats.query.js';

/** Lists of orders for buyers, manufacturers and admins: as pages, CSV files and statistics. */
@ApiTags('orders')
@Controller('api/orders')
export class OrderListsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Get('my-orders')
  @Access('wholesaler')
  @JsonText()
  mine(@Query() { page, limit }: OrdersQuery, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    return this.queries.execute(new ListMyOrders(caller.id, { page, limit }));
  }

  @Get('my-suborders')
  @Access('manufacturer')
  @JsonText()
  received(@Query() query: SubOrdersQuery, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    return this.queries.execute(new ListMySubOrders(caller.id, query));
  }

  @Get('my-suborders/count')
  @Access('manufacturer')
  @JsonText()
  countReceived(@Query() { since }: CountSubOrdersQuery, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    return this.queries.execute(new CountSubOrders(caller.id, since));
  }

  @Get('unified')
  @GetOnly()
  @Access('admin')
  @JsonText()
  @AdminAct('orders.view')
  async unified(@Query() query: UnifiedOrdersQuery, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    await this.commands.execute(new RecordOrdersRead(caller.id, 'orders.viewed', { all: query.all ?? false }));
    return this.queries.execute(new ListUnifiedOrders(query));
  }

  @Get('my-stats')
  @Access('manufacturer')
  @JsonText()
  stats(@Query() { days }: StatsDaysQuery, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    return this.queries.execute(new GetSalesStats(caller.id, days));
  }

  @Get('my-orders.csv')
  @Access('wholesaler')
  async mineAsFile(
    @Query() query: ExportQuery,
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    return csvFile(reply, 'compras.csv', await this.queries.execute(new ExportOrders('buyer', caller.id, query)));
  }

  @Get('my-suborders.csv')
  @Access('manufacturer')
  async receivedAsFile(
    @Query() query: ExportQuery,
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    return csvFile(reply, 'ordenes.csv', await this.queries.execute(new ExportOrders('seller', caller.id, query)));
  }

  @Get('unified.csv')
  @GetOnly()
  @Access('admin')
  @AdminAct('orders.export')
  async unifiedAsFile(
    @Query() query: UnifiedExportQuery,
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const chunks = await this.queries.execute(new ExportOrders('admin', null, query));
    await this.commands.execute(new RecordOrdersRead(caller.id, 'orders.exported', query));
    return csvFile(reply, query.all ? 'pedidos.csv' : 'pedidos-unificados.csv', chunks);
  }
}
