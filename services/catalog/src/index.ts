import { PackCreated, PackEdited, ProductCreated, ProductEdited } from '@shop/contracts/events';
import { replayedRows } from '@shop/messaging';
import { type Environment, migrate as migrateDatabase, type RunningService, startService } from '@shop/platform';
import { CatalogModule, databaseOptions } from './catalog.module.js';
import { readConfig } from './config.js';
import { Pack } from './packs/pack.entity.js';
import { Product } from './products/product.entity.js';

export { PublishBatch } from './batches/commands/publish-batch.command.js';
export { UndoBatch } from './batches/commands/undo-batch.command.js';
export { CheckBatch } from './batches/queries/check-batch.query.js';
export { AddImageOwners, type ImportedImage, ImportImages } from './images/commands/import-images.command.js';
export { Moderate } from './moderation/commands/moderate.command.js';
export { type ImportedPack, ImportPacks } from './packs/commands/import-packs.command.js';
export { DeleteProduct } from './products/commands/delete-products.command.js';
export { type ImportedProduct, ImportProducts } from './products/commands/import-products.command.js';
export { RebuildSearch } from './search/commands/rebuild-search.command.js';

/** Starts catalog: its HTTP API, its worker, or both (`SERVICE_ROLE`). Throws one error that names every invalid setting. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({ name: 'catalog', module: CatalogModule.forRoot(config), config });
}

/** Migrates the database of catalog, for deployments whose processes run with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOptions(readConfig(env)));

/** Rows of catalog that other services replicate. Services that keep only the published names subscribe to creations. */
export const replays = {
  products: replayedRows(Product, ProductEdited, ProductCreated),
  packs: replayedRows(Pack, PackEdited, PackCreated),
};
