import type { Inventory } from '@shop/contracts';
import type { ChangeHook } from '@shop/messaging';
import type { Remains } from '../packs/pack.entity.js';
import { packsChanged } from '../packs/packs-of-product.js';
import { markSearchDirty } from '../search/search-dirty.js';
import { type Place, placeOf, touchPlaces } from './product-places.js';
import type { Product } from './product.entity.js';

interface Was {
  place: Place;
  searched: string;
  name: string;
  inventories: Inventory[];
}

/** What follows from every change of products: the lists and pages that show them, the packs that hold them, their search documents. */
export const productChanged: ChangeHook<Product, Was> = {
  was: (product) => ({
    place: placeOf(product),
    searched: product.searched(),
    name: product.name,
    inventories: product.inventories,
  }),

  async changed(tx, changes) {
    const before = changes.flatMap(({ was }) => was?.place ?? []);
    const after = changes.flatMap(({ now }) => (now ? placeOf(now) : []));
    await touchPlaces(tx, before, after);
    // No pack holds a product that is only just made.
    await packsChanged(tx, new Map(changes.flatMap(({ id, was, now }) => (was ? [[id, remainsOf(was, now)]] : []))));
    const searched = changes.filter(({ was, now }) => was?.searched !== now?.searched());
    await markSearchDirty(
      tx.manager,
      'product',
      searched.map(({ id }) => id),
      tx.tier,
    );
  },
};

/** Of a product that an admin took out of the shop no more is left than of one that is gone. */
const remainsOf = (was: Was, now: Product | undefined): Remains => ({
  name: was.name,
  variants: new Set(now?.blockedReason === null ? now.inventories.map((inventory) => inventory.id) : []),
  formerVariants: new Map(
    was.inventories.map(({ id, size, color }) => [id, `${was.name} (${[size, color].filter((part) => part !== null).join(', ')})`]),
  ),
});
