import type { EntityManager } from 'typeorm';
import type { Stock } from './pack.entity.js';

/**
 * The products (of one manufacturer, and blocked by no admin) a pack may be made of, with their inventories. Holds the rows until the transaction ends: products
 * before packs, the order in which edits and deletions of products lock too.
 */
export async function stockOf(manager: EntityManager, userId: string, productIds: readonly string[]): Promise<Stock> {
  const rows = await manager.query<{ id: string; inventories: { id: string }[] }[]>(
    'select id, inventories from product where user_id = $1 and id = any($2) and blocked_reason is null order by id for share',
    [userId, productIds],
  );
  return new Map(rows.map(({ id, inventories }) => [id, new Set(inventories.map((inventory) => inventory.id))]));
}
