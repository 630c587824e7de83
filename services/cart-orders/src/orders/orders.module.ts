import { type DynamicModule, Module } from '@nestjs/common';
import { HideOrderHandler } from './commands/hide-order.command.js';
import { ImportOrdersHandler } from './commands/import-orders.command.js';
import { RecordOrdersReadHandler } from './commands/record-orders-read.command.js';
import { PlaceOrderHandler } from './commands/place-order.command.js';
import { OrderNumbers } from './order-numbers.js';
import { ORDER_SETTINGS, type OrderSettings } from './order-settings.js';
import { OrderListsController } from './order-lists.controller.js';
import { OrdersController } from './orders.controller.js';
import { CountSubOrdersHandler } from './queries/count-sub-orders.query.js';
import { ExportOrdersHandler } from './queries/export-orders.query.js';
import { FindOutcomeHandler } from './queries/find-outcome.query.js';
import { GetOrderHandler } from './queries/get-order.query.js';
import { ListMyOrdersHandler, ListMySubOrdersHandler, ListUnifiedOrdersHandler } from './queries/list-orders.query.js';
import { GetSalesStatsHandler } from './queries/get-sales-stats.query.js';

/** Orders and their suborders, one for each manufacturer. */
@Module({})
export class OrdersModule {
  static forRoot(settings: OrderSettings): DynamicModule {
    return {
      module: OrdersModule,
      controllers: [OrderListsController, OrdersController],
      providers: [
        { provide: ORDER_SETTINGS, useValue: settings },
        OrderNumbers,
        PlaceOrderHandler,
        ImportOrdersHandler,
        HideOrderHandler,
        RecordOrdersReadHandler,
        FindOutcomeHandler,
        GetOrderHandler,
        ListMyOrdersHandler,
        ListMySubOrdersHandler,
        ListUnifiedOrdersHandler,
        CountSubOrdersHandler,
        GetSalesStatsHandler,
        ExportOrdersHandler,
      ],
    };
  }
}
