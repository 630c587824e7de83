import { pageTags } from '@shop/contracts';
import type { Tx } from '@shop/messaging';
import type { EntityManager } from 'typeorm';
import { changedTags } from '../changed-tags.js';
import type { Product } from './product.entity.js';
import { moreFrom, neighbours, related } from './queries/ring-sql.js';

/** Where people find a product. */
export interface Place {
  id: string;
  userId: string;
  categoryId: number;
  listings: string[];
}

export const placeOf = (product: Product): Place => ({
  id: product.id,
  userId: product.userId,
  categoryId: product.categoryId,
  listings: product.listings(),
});

/**
 * Touches the lists that products left or joined, and the pages of the few products that show them, or stop showing them, beside
 * themselves. An edit that moves nothing touches no list: whatever shows the product's card carries the product's own tag.
 */
export async function touchPlaces(tx: Tx, before: Place[], after: Place[]): Promise<void> {
  const left = new Map(before.map((place) => [place.id, place]));
  const joined = new Map(after.map((place) => [place.id, place]));
  const moved: Place[] = [];
  const lists = new Set<string>();
  for (const id of new Set([...left.keys(), ...joined.keys()])) {
    const [old, now] = [left.get(id), joined.get(id)];
    for (const tag of changedTags(old?.listings ?? [], now?.listings ?? [])) lists.add(tag);
    const isPublic = (place: Place | undefined): place is Place => (place?.listings.length ?? 0) > 0;
    if (isPublic(old) === isPublic(now) && old?.categoryId === now?.categoryId) continue;
    moved.push(...[old, now].filter(isPublic));
  }
  tx.touch([...lists], 1);
  await touchBeside(tx, moved);
}

/** Touches the pages of the few products that show these beside themselves, or have to, now that they are public. */
export async function touchBeside(tx: Tx, moved: readonly Pick<Place, 'id' | 'userId' | 'categoryId'>[]): Promise<void> {
  if (moved.length > 0) tx.touch((await standingBefore(tx.manager, moved)).map(pageTags.beside), 2);
}

/** The products that stand right before these on their rings. */
async function standingBefore(manager: EntityManager, places: Parameters<typeof touchBeside>[1]): Promise<string[]> {
  const found = await manager.query<{ id: string }[]>(
    `select distinct ring.id from unnest($1::uuid[], $2::int[], $3::uuid[]) as s (id, category_id, user_id)
     cross join lateral ((${neighbours(related, 'before')}) union all (${neighbours(moreFrom, 'before')})) ring`,
    [places.map((p) => p.id), places.map((p) => p.categoryId), places.map((p) => p.userId)],
  );
  return found.map((row) => row.id);
}
