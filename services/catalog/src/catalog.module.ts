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
import { expiredBatches } from './batches/batch-rows.js';
import { BatchesModule } from './batches/batches.module.js';
import type { CatalogConfig } from './config.js';
import { migrations, SCHEMA } from './database/migrations/index.js';
import { ImagesModule } from './images/images.module.js';
import { ManufacturersModule } from './manufacturers/manufacturers.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { Pack } from './packs/pack.entity.js';
import { PacksModule } from './packs/packs.module.js';
import { PagesModule } from './pages/pages.module.js';
import { Product } from './products/product.entity.js';
import { ProductsModule } from './products/products.module.js';
import { ReferenceModule } from './reference/reference.module.js';
import { SearchMetrics } from './search/search-metrics.js';
import { SearchModule } from './search/search.module.js';

export const databaseOptions = (config: CatalogConfig): DatabaseOptions =>
  databaseOptionsOf(config, {
    schema: SCHEMA,
    readConnections: 8,
    entities: [Product, Pack],
    migrations,
  });

@Module({})
export class CatalogModule {
  static forRoot(config: CatalogConfig): DynamicModule {
    const { SERVICE_ROLE: role } = config;
    return {
      module: CatalogModule,
      imports: [
        PlatformModule.forRoot({
          name: 'catalog',
          keys: config.IDENTITY_URL,
          accountStatus: AccountStandingPolicy,
          metrics: [MessagingMetrics, Reads, SearchMetrics],
        }),
        CqrsModule.forRoot(),
        DatabaseModule.forService(databaseOptions(config)),
        MessagingModule.forService(SCHEMA, config, { service: 'catalog' }),
        AccountsModule.forRoot(),
        ...(role === 'api' ? [] : [ExpiredRowsModule.forRoot([expiredBatches, expiredRateLimits])]),
        ImagesModule.forRoot(
          { imagesUrl: config.IMAGES_URL, accessKey: config.IMAGES_ACCESS_KEY, secretKey: config.IMAGES_SECRET_KEY },
          role !== 'api',
        ),
        SearchModule.forRoot({
          searchUrl: config.SEARCH_URL,
          searchKey: config.SEARCH_KEY,
          indexKey: config.SEARCH_INDEX_KEY,
          masterKey: config.SEARCH_MASTER_KEY,
          role,
        }),
        ReferenceModule,
        ManufacturersModule,
        ProductsModule.forRoot(role !== 'api'),
        PacksModule,
        BatchesModule,
        ModerationModule,
        PagesModule,
      ],
    };
  }
}
