import { type Inventory, isSoldOut, pageTags } from '@shop/contracts';
import type { ChangeHook } from '@shop/messaging';
import type { RemainingVariants } from '../packs/pack.entity.js';
import { markImagesUsed } from '../images/image-rows.js';
import { updatePacksOfProducts } from '../packs/update-packs-of-products.js';
import { markDocumentsStale } from '../search/stale-documents.js';
import { type ListingPosition, listingPositionOf, invalidateListings } from './listing-positions.js';
import { keepWithdrawn, type PublicationSnapshot, publicationSnapshot } from '../withdrawn-publications.js';
import { imageUrlsOf, type Product } from './product.entity.js';

interface ProductBefore extends PublicationSnapshot {
  position: ListingPosition;
  searchContent: string;
  inventories: Inventory[];
  images: readonly string[];
}

/**
 * Effects of every product change: keeps copies of blocked products hidden, invalidates listings and pages, updates packs that contain the product, and marks its search document.
 */
export const productChanged: ChangeHook<Product, ProductBefore> = {
  snapshot: (product) => ({
    position: listingPositionOf(product),
    searchContent: product.searchContent(),
    ...publicationSnapshot(product, imageUrlsOf(product)),
    inventories: product.inventories,
    images: imageUrlsOf(product),
  }),

  async onChanges(tx, changes) {
    await keepWithdrawn(
      tx.manager,
      'product',
      changes.map(({ id, before, after }) => ({ id, before, after, imageUrls: after ? imageUrlsOf(after) : [] })),
    );
    await markImagesUsed(
      tx.manager,
      changes.flatMap(({ before, after }) =>
        after ? imageUrlsOf(after).flatMap((url) => (before?.images.includes(url) ? [] : [{ userId: after.userId, url }])) : [],
      ),
    );
    tx.invalidatePages(
      changes.map(({ id }) => pageTags.product(id)),
      1,
    );
    const positionsBefore = changes.flatMap(({ before }) => before?.position ?? []);
    const positionsAfter = changes.flatMap(({ after }) => (after ? listingPositionOf(after) : []));
    await invalidateListings(tx, positionsBefore, positionsAfter);
    // New products are left out: no pack can contain them yet.
    await updatePacksOfProducts(
      tx,
      new Map(changes.flatMap(({ id, before, after }) => (before ? [[id, remainingVariantsOf(before, after)]] : []))),
    );
    const searchChanges = changes.filter(({ before, after }) => before?.searchContent !== after?.searchContent());
    await markDocumentsStale(
      tx,
      'product',
      searchChanges.map(({ id }) => id),
      tx.tier,
    );
  },
};

/** A product that an admin blocked or whose every variant is out of stock has no variants left, like a deleted product. */
const remainingVariantsOf = (before: ProductBefore, after: Product | undefined): RemainingVariants => ({
  name: before.name,
  variants: after?.blockedReason === null && !isSoldOut(after.inventories) ? labelsOf(after) : new Map(),
  formerVariants: labelsOf(before),
});

const labelsOf = ({ name, inventories }: Pick<ProductBefore, 'name' | 'inventories'>): Map<string, string> =>
  new Map(inventories.map(({ id, size, color }) => [id, `${name} (${[color, size].filter((part) => part !== null).join(', ')})`]));
