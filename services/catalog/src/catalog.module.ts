import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule, AccountStandingPolicy } from '@shop/accounts';
import { MessagingMetrics, MessagingModule, UnitOfWork } from '@shop/messaging';
import { DatabaseModule, type DatabaseOptions, expiredRateLimits, ExpiredRowsModule, PlatformModule, Reads } from '@shop/platform';
import { expiredBatches } from './batches/batch-rows.js';
import { BatchesController } from './batches/batches.controller.js';
import { PublishBatchHandler } from './batches/commands/publish-batch.command.js';
import { UndoBatchHandler } from './batches/commands/undo-batch.command.js';
import { CheckBatchHandler } from './batches/queries/check-batch.query.js';
import { ExportProductsHandler } from './products/queries/export-products.query.js';
import { ListBatchesHandler } from './batches/queries/list-batches.query.js';
import type { CatalogConfig } from './config.js';
import { migrations, SCHEMA } from './database/migrations/index.js';
import { ManufacturerProjection } from './manufacturers/reactions/manufacturer-projection.reaction.js';
import { ModerateHandler } from './moderation/commands/moderate.command.js';
import { ModerationController } from './moderation/moderation.controller.js';
import { GetModeratedHandler, ListModeratedHandler } from './moderation/queries/list-moderated.query.js';
import { CreatePackHandler } from './packs/commands/create-pack.command.js';
import { DeletePackHandler } from './packs/commands/delete-pack.command.js';
import { EditPackHandler } from './packs/commands/edit-pack.command.js';
import { ImportPacksHandler } from './packs/commands/import-packs.command.js';
import { packChanged } from './packs/pack-changed.js';
import { Pack } from './packs/pack.entity.js';
import { PacksController } from './packs/packs.controller.js';
import { GetPackHandler } from './packs/queries/get-pack.query.js';
import { ListMyPacksHandler, ListPacksHandler, NewPacksHandler } from './packs/queries/list-packs.query.js';
import { PagesController } from './pages/pages.controller.js';
import { ProductPagesHandler, PublicIdsHandler } from './pages/product-pages.query.js';
import { CreateProductHandler } from './products/commands/create-product.command.js';
import { DeleteProductHandler, DeleteProductsOfUserHandler } from './products/commands/delete-products.command.js';
import { EditProductHandler } from './products/commands/edit-product.command.js';
import { ImportProductsHandler } from './products/commands/import-products.command.js';
import { productChanged } from './products/product-changed.js';
import { Product } from './products/product.entity.js';
import { ProductsController } from './products/products.controller.js';
import { GetProductHandler, GetRelatedHandler } from './products/queries/get-product.query.js';
import { ListProductsHandler } from './products/queries/list-products.query.js';
import { ProductSectionHandler } from './products/queries/product-section.query.js';
import { ListMyProductsHandler, ListStoreProductsHandler } from './products/queries/products-of-seller.query.js';
import { ReferenceController } from './reference/reference.controller.js';
import { ImagesModule } from './images/images.module.js';
import { SearchMetrics } from './search/search-metrics.js';
import { SearchModule } from './search/search.module.js';

const commands = [
  CreateProductHandler,
  EditProductHandler,
  DeleteProductHandler,
  DeleteProductsOfUserHandler,
  ImportProductsHandler,
  CreatePackHandler,
  EditPackHandler,
  DeletePackHandler,
  ImportPacksHandler,
  PublishBatchHandler,
  UndoBatchHandler,
  ModerateHandler,
];
const queries = [
  ListProductsHandler,
  ListStoreProductsHandler,
  ListMyProductsHandler,
  ProductSectionHandler,
  GetProductHandler,
  GetRelatedHandler,
  ListPacksHandler,
  ListMyPacksHandler,
  NewPacksHandler,
  GetPackHandler,
  ProductPagesHandler,
  PublicIdsHandler,
  CheckBatchHandler,
  ListBatchesHandler,
  ExportProductsHandler,
  ListModeratedHandler,
  GetModeratedHandler,
];

export const databaseOf = ({ DATABASE_URL: url, DATABASE_POOL: poolSize, MIGRATIONS: mode }: CatalogConfig): DatabaseOptions => ({
  schema: SCHEMA,
  url,
  poolSize,
  mode,
  readConnections: 8,
  entities: [Product, Pack],
  migrations,
});

@Module({})
export class CatalogModule {
  constructor(work: UnitOfWork) {
    // Products are registered first, because their changes also change packs.
    work.onChange(Product, productChanged);
    work.onChange(Pack, packChanged);
  }

  static forConfig(config: CatalogConfig): DynamicModule {
    const { DATABASE_URL, EVENTS_URL, SEARCH_URL, IMAGES_URL, SERVICE_ROLE: role } = config;
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
        DatabaseModule.forService(databaseOf(config)),
        MessagingModule.forRoot({
          service: 'catalog',
          databaseUrl: DATABASE_URL,
          eventsUrl: EVENTS_URL,
          schema: SCHEMA,
          role,
        }),
        AccountsModule.forRoot(),
        ...(role === 'api' ? [] : [ExpiredRowsModule.forRoot([expiredBatches, expiredRateLimits])]),
        ImagesModule.forRoot({ imagesUrl: IMAGES_URL, accessKey: config.IMAGES_ACCESS_KEY, secretKey: config.IMAGES_SECRET_KEY }),
        SearchModule.forRoot({
          searchUrl: SEARCH_URL,
          searchKey: config.SEARCH_KEY,
          indexKey: config.SEARCH_INDEX_KEY,
          masterKey: config.SEARCH_MASTER_KEY,
          databaseUrl: DATABASE_URL,
          schema: SCHEMA,
          role,
        }),
      ],
      controllers: [BatchesController, ModerationController, ProductsController, PacksController, ReferenceController, PagesController],
      providers: [...commands, ...queries, ManufacturerProjection],
    };
  }
}
