import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@shop/messaging';
import { DatabaseModule, type DatabaseOptions } from '@shop/platform';
import { BookModule } from './book/book.module.js';
import { KeepSellers } from './book/reactions/keep-sellers.reaction.js';
import type { CartOrdersConfig } from './config.js';
import { migrations, SCHEMA } from './database/migrations/index.js';

export const databaseOf = ({ DATABASE_URL: url, DATABASE_POOL: poolSize, MIGRATIONS: mode }: CartOrdersConfig): DatabaseOptions => ({
  schema: SCHEMA,
  url,
  poolSize,
  mode,
  entities: [],
  migrations,
});

/** What every feature stands on, and the features; what a feature is made of, its own module says. */
@Module({})
export class CartOrdersModule {
  static forRoot(config: CartOrdersConfig): DynamicModule {
    return {
      module: CartOrdersModule,
      imports: [
        DatabaseModule.forService(databaseOf(config)),
        MessagingModule.forRoot({
          service: 'cart-orders',
          databaseUrl: config.DATABASE_URL,
          eventsUrl: config.EVENTS_URL,
          schema: SCHEMA,
          role: config.SERVICE_ROLE,
          reactions: [KeepSellers],
        }),
        BookModule,
      ],
    };
  }
}
