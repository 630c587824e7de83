import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { accountReactions, AccountsModule } from '@shop/accounts';
import { MessagingModule } from '@shop/messaging';
import { DatabaseModule, type DatabaseOptions } from '@shop/platform';
import { BookModule, bookReactions } from './book/book.module.js';
import { BuyersModule, buyerReactions } from './buyers/buyers.module.js';
import { CartModule } from './cart/cart.module.js';
import type { CartOrdersConfig } from './config.js';
import { migrations, SCHEMA } from './database/migrations/index.js';
import { ReadsModule } from './database/reads.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { SubOrder } from './orders/sub-order.entity.js';

export const databaseOf = ({ DATABASE_URL: url, DATABASE_POOL: poolSize, MIGRATIONS: mode }: CartOrdersConfig): DatabaseOptions => ({
  schema: SCHEMA,
  url,
  poolSize,
  mode,
  // Longer than an order takes: who waits for the same request's first copy is told to come again.
  lockTimeoutMs: 5_000,
  prepared: true,
  entities: [SubOrder],
  migrations,
});

/** What every feature stands on, and the features; what a feature is made of, its own module says. */
@Module({})
export class CartOrdersModule {
  static forRoot(config: CartOrdersConfig): DynamicModule {
    return {
      module: CartOrdersModule,
      imports: [
        CqrsModule.forRoot(),
        DatabaseModule.forService(databaseOf(config)),
        MessagingModule.forRoot({
          service: 'cart-orders',
          databaseUrl: config.DATABASE_URL,
          eventsUrl: config.EVENTS_URL,
          schema: SCHEMA,
          role: config.SERVICE_ROLE,
          reactions: [...accountReactions, ...bookReactions, ...buyerReactions],
        }),
        ReadsModule.forDatabase(config.DATABASE_URL),
        AccountsModule.forRoot({ databaseUrl: config.DATABASE_URL, schema: SCHEMA }),
        BookModule,
        BuyersModule,
        CartModule,
        OrdersModule.forRoot({ guestOrders: config.GUEST_ORDERS }),
      ],
    };
  }
}
