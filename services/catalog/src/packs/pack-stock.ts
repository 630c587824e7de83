import type { EntityManager } from 'typeorm';
import type { Stock } from './pack.entity.js';

interface StockRow {
  id: string;
  price: number;
  inventories: { id: string }[];
}

/**
 * Loads the manufacturer's unblocked products that a pack may contain, with their inventories, and locks their rows until the transaction
 * ends. Products are locked before packs, like in edits and deletions of products.
 */
export async function lockStock(manager: EntityManager, userId: string, productIds: readonly string[]): Promise<Stock> {
  const rows = await manager.query<StockRow[]>(
    'select id, price, inventories from product where user_id = $1 and id = any($2) and blocked_reason is null order by id for share',
    [userId, productIds],
  );
  return toStock(rows);
}

/** Loads unblocked products with their inventories, without locks. */
export async function readStock(manager: EntityManager, productIds: readonly string[]): Promise<Stock> {
  if (productIds.length === 0) return new Map();
  const sql = 'select id, price, inventories from product where id = any($1) and blocked_reason is null';
  return toStock(await manager.query<StockRow[]>(sql, [productIds]));
}

const toStock = (rows: StockRow[]): Stock =>
  new Map(rows.map(({ id, price, inventories }) => [id, { price, inventories: new Set(inventories.map((inventory) => inventory.id)) }]));
