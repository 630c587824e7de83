import type { EntityManager } from 'typeorm';
import { removedInventories, type RowPlan } from './batch.rules.js';

/** Finds the names of the manufacturer's complete packs that contain an inventory which the rows remove, oldest pack first. */
export async function findHiddenPacks(manager: EntityManager, userId: string, plans: readonly RowPlan[]): Promise<string[]> {
  const { productIds, inventoryIds } = removedInventories(plans);
  if (inventoryIds.length === 0) return [];
  const packs = await manager.query<{ name: string }[]>(
    `select name from pack k where user_id = $1 and product_ids && $2::uuid[] and complete and exists (
       select from jsonb_array_elements(k.products) line, jsonb_array_elements(line -> 'quantities') quantity
       where (quantity ->> 'inventoryId')::uuid = any($3::uuid[]))
     order by created_at, id`,
    [userId, productIds, inventoryIds],
  );
  return packs.map(({ name }) => name);
}
