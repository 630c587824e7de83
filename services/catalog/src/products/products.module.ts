import { type DynamicModule, Module } from '@nestjs/common';
import { UnitOfWork } from '@shop/messaging';
import { packChanged } from '../packs/pack-changed.js';
import { Pack } from '../packs/pack.entity.js';
import { ChangeStockHandler } from './commands/change-stock.command.js';
import { CreateProductHandler } from './commands/create-product.command.js';
import { DeleteProductHandler, DeleteProductsOfUserHandler } from './commands/delete-products.command.js';
import { EditProductHandler } from './commands/edit-product.command.js';
import { ImportProductsHandler } from './commands/import-products.command.js';
import { productChanged } from './product-changed.js';
import { Product } from './product.entity.js';
import { ExpireOldPricesJob } from './expire-old-prices.job.js';
import { ProductsController } from './products.controller.js';
import { ExportProductsHandler } from './queries/export-products.query.js';
import { FilterProductsHandler } from './queries/filter-products.query.js';
import { GetProductHandler, GetRelatedHandler } from './queries/get-product.query.js';
import { ListOffersHandler, ListProductsHandler } from './queries/list-products.query.js';
import { ProductSectionHandler } from './queries/product-section.query.js';
import { ListMyProductsHandler, ListStoreProductsHandler } from './queries/products-of-seller.query.js';

const handlers = [
  CreateProductHandler,
  EditProductHandler,
  ChangeStockHandler,
  DeleteProductHandler,
  DeleteProductsOfUserHandler,
  ImportProductsHandler,
  ListProductsHandler,
  ListOffersHandler,
  ListStoreProductsHandler,
  ListMyProductsHandler,
  ProductSectionHandler,
  FilterProductsHandler,
  GetProductHandler,
  GetRelatedHandler,
  ExportProductsHandler,
];

/** Products; workers also end old prices. */
@Module({ controllers: [ProductsController] })
export class ProductsModule {
  constructor(unitOfWork: UnitOfWork) {
    // Both are registered here, because hooks run in the order of their registration: changes of products also change packs.
    unitOfWork.onChange(Product, productChanged);
    unitOfWork.onChange(Pack, packChanged);
  }

  static forRoot(expiresOldPrices: boolean): DynamicModule {
    return { module: ProductsModule, providers: [...handlers, ...(expiresOldPrices ? [ExpireOldPricesJob] : [])] };
  }
}
