import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
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
import type { SocialConfig } from './config.js';
import { migrations, SCHEMA } from './database/migrations/index.js';
import { FavoritesModule } from './favorites/favorites.module.js';
import { FollowsModule } from './follows/follows.module.js';
import { ManufacturersModule } from './manufacturers/manufacturers.module.js';
import { ProductsModule } from './products/products.module.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import { Reputation } from './reputation/reputation.entity.js';
import { ReputationRefresher } from './reputation/reputation-refresher.js';
import { ReputationModule } from './reputation/reputation.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { ReviewerStatusProjection } from './wholesalers/reactions/reviewer-status-projection.reaction.js';
import { WholesalersModule } from './wholesalers/wholesalers.module.js';

export const databaseOptions = (config: SocialConfig): DatabaseOptions =>
  databaseOptionsOf(config, {
    schema: SCHEMA,
    readConnections: 8,
    preparedStatements: true,
    entities: [Reputation],
    migrations,
  });

@Module({})
export class SocialModule {
  static forRoot(config: SocialConfig): DynamicModule {
    const { SERVICE_ROLE: role } = config;
    return {
      module: SocialModule,
      imports: [
        PlatformModule.forRoot({
          name: 'social',
          keys: config.IDENTITY_URL,
          accountStatus: AccountStandingPolicy,
          metrics: [MessagingMetrics, Reads, ReputationRefresher],
        }),
        CqrsModule.forRoot(),
        DatabaseModule.forService(databaseOptions(config)),
        MessagingModule.forService(SCHEMA, config, { service: 'social' }),
        AccountsModule.forRoot(ReviewerStatusProjection),
        ...(role === 'api' ? [] : [ExpiredRowsModule.forRoot([expiredRateLimits])]),
        ManufacturersModule,
        WholesalersModule,
        ProductsModule,
        PurchasesModule,
        ReputationModule.forRoot({ role }),
        FollowsModule,
        FavoritesModule,
        ReviewsModule,
      ],
    };
  }
}
