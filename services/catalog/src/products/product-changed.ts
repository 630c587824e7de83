import type { ChangeHook } from '@shop/messaging';
import { packsChanged } from '../packs/packs-of-product.js';
import { markSearchDirty } from '../search/search-dirty.js';
import { type Place, placeOf, touchPlaces } from './product-places.js';
import type { Product } from './product.entity.js';

interface Was {
  place: Place;
  searched: string;
}

/** What follows from every change of products: the lists and pages that show them, the packs that hold them, their search documents. */
export const productChanged: ChangeHook<Product, Was> = {
  was: (product) => ({ place: placeOf(product), searched: product.searched() }),

  async changed(tx, changes) {
    const before = changes.flatMap(({ was }) => was?.place ?? []);
    const after = changes.flatMap(({ now }) => (now ? placeOf(now) : []));
    await touchPlaces(tx, before, after);
    // No pack holds a product that is only just made.
    const known = changes.filter(({ was }) => was !== undefined);
    await packsChanged(tx, new Map(known.map(({ id, now }) => [id, new Set(now?.inventories.map((inventory) => inventory.id))])));
    const searched = changes.filter(({ was, now }) => was?.searched !== now?.searched());
    await markSearchDirty(
      tx.manager,
      'product',
      searched.map(({ id }) => id),
      tx.tier,
    );
  },
};
