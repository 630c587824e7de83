import { pageTags } from '@shop/contracts';
import type { Tx } from '@shop/messaging';
import type { EntityManager } from 'typeorm';
import { changedTags } from '../changed-tags.js';
import type { Product } from './product.entity.js';
import { sameSeller, relatedIdsSql, sameCategory } from './queries/related-sql.js';

/** The listings and the related products in which a product appears. */
export interface ListingPosition {
  id: string;
  userId: string;
  categoryId: number;
  listings: string[];
}

export const listingPositionOf = (product: Product): ListingPosition => ({
  id: product.id,
  userId: product.userId,
  categoryId: product.categoryId,
  listings: product.listings(),
});

const isPublic = (position: ListingPosition | undefined): position is ListingPosition => (position?.listings.length ?? 0) > 0;

/**
 * Invalidates the listings that products joined or left, and the pages of products that show them as related products. An edit that moves
 * no product invalidates no listing: pages that show its card have the product's own tag.
 */
export async function invalidateListings(tx: Tx, before: ListingPosition[], after: ListingPosition[]): Promise<void> {
  const left = new Map(before.map((position) => [position.id, position]));
  const joined = new Map(after.map((position) => [position.id, position]));
  const moved: ListingPosition[] = [];
  const lists = new Set<string>();
  for (const id of new Set([...left.keys(), ...joined.keys()])) {
    const [old, current] = [left.get(id), joined.get(id)];
    for (const tag of changedTags(old?.listings ?? [], current?.listings ?? [])) lists.add(tag);
    if (isPublic(old) === isPublic(current) && old?.categoryId === current?.categoryId) continue;
    moved.push(...[old, current].filter(isPublic));
  }
  tx.invalidatePages([...lists], 1);
  await invalidateRelated(tx, moved);
  await invalidateManufacturers(tx, before.filter(isPublic), after.filter(isPublic));
}

/**
 * Invalidates the list of manufacturers if one of them gets its first public product or loses its last one: it moves in the list (D-118).
 * Runs before the rows are written.
 */
async function invalidateManufacturers(tx: Tx, before: readonly ListingPosition[], after: readonly ListingPosition[]): Promise<void> {
  const [sellersBefore, sellersAfter] = [before, after].map((positions) => new Set(positions.map(({ userId }) => userId)));
  const sellers = changedTags([...(sellersBefore ?? [])], [...(sellersAfter ?? [])]);
  if (sellers.length === 0) return;
  const rows = await tx.manager.query<unknown[]>(
    `select from unnest($1::uuid[]) as seller where not exists (select from product_listing where user_id = seller and id <> all($2)) limit 1`,
    [sellers, before.map(({ id }) => id)],
  );
  if (rows.length > 0) tx.invalidatePages([pageTags.manufacturers], 1);
}

/** Invalidates the pages of products that show these as related products, or have to show them now that they are public. */
export async function invalidateRelated(tx: Tx, moved: readonly Pick<ListingPosition, 'id' | 'userId' | 'categoryId'>[]): Promise<void> {
  if (moved.length > 0) tx.invalidatePages((await findPredecessors(tx.manager, moved)).map(pageTags.related), 2);
}

/** Finds the products that come directly before these in their related orders: their pages show them. */
async function findPredecessors(manager: EntityManager, positions: Parameters<typeof invalidateRelated>[1]): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `select distinct related.id from unnest($1::uuid[], $2::int[], $3::uuid[]) as s (id, category_id, user_id)
     cross join lateral ((${relatedIdsSql(sameCategory, 'before')}) union all (${relatedIdsSql(sameSeller, 'before')})) related`,
    [positions.map((p) => p.id), positions.map((p) => p.categoryId), positions.map((p) => p.userId)],
  );
  return rows.map((row) => row.id);
}
