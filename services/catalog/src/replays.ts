import { PackCreated, PackEdited, ProductCreated, ProductEdited } from '@shop/contracts/events';
import { replayedRows } from '@shop/messaging';
import { Pack } from './packs/pack.entity.js';
import { Product } from './products/product.entity.js';

/** Rows of catalog that other services replicate. Services that keep only the published names subscribe to creations. */
export const replays = {
  products: replayedRows(Product, ProductEdited, ProductCreated),
  packs: replayedRows(Pack, PackEdited, PackCreated),
};
