import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ScheduleModule } from '@nestjs/schedule';
import { AccountsModule, AccountStandingPolicy } from '@shop/accounts';
import { MessagingMetrics, MessagingModule } from '@shop/messaging';
import {
  DatabaseModule,
  type DatabaseOptions,
  databaseOptionsOf,
  expiredRateLimits,
  ExpiredRowsModule,
  PlatformModule,
  Reads,
} from '@shop/platform';
import { PriceBookModule } from './price-book/price-book.module.js';
import { BuyersModule } from './buyers/buyers.module.js';
import { CartModule } from './cart/cart.module.js';
import type { CartOrdersConfig } from './config.js';
import { migrations, SCHEMA } from './database/migrations/index.js';
import { OrdersModule } from './orders/orders.module.js';
import { OrderStep } from './order-steps/order-step.entity.js';
import { OrderStepsModule } from './order-steps/order-steps.module.js';
import { SubOrder } from './orders/sub-order.entity.js';

export const databaseOptions = (config: CartOrdersConfig): DatabaseOptions =>
  databaseOptionsOf(config, {
    schema: SCHEMA,
    // Longer than placing an order takes. A duplicate request that waits longer for the first one's lock gets 503 with Retry-After.
    lockTimeoutMs: 5_000,
    readConnections: 8,
    preparedStatements: true,
    entities: [SubOrder, OrderStep],
    migrations,
  });

@Module({})
export class CartOrdersModule {
  static forRoot(config: CartOrdersConfig): DynamicModule {
    return {
      module: CartOrdersModule,
      imports: [
        PlatformModule.forRoot({
          name: 'cart-orders',
          keys: config.IDENTITY_URL,
          accountStatus: AccountStandingPolicy,
          metrics: [MessagingMetrics, Reads],
        }),
        CqrsModule.forRoot(),
        ScheduleModule.forRoot(),
        DatabaseModule.forService(databaseOptions(config)),
        MessagingModule.forService(SCHEMA, config, { service: 'cart-orders' }),
        AccountsModule.forRoot(),
        ...(config.SERVICE_ROLE === 'api' ? [] : [ExpiredRowsModule.forRoot([expiredRateLimits])]),
        PriceBookModule,
        BuyersModule,
        CartModule,
        OrdersModule.forRoot({ areGuestOrdersAllowed: config.GUEST_ORDERS }),
        OrderStepsModule.forRoot({ role: config.SERVICE_ROLE }),
      ],
    };
  }
}
