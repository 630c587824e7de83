import { type Inventory, isSoldOut } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import type { Stock } from './pack.entity.js';

interface StockRow {
  id: string;
  price: number;
  inventories: Pick<Inventory, 'id' | 'outOfStock'>[];
}

/**
 * Loads the manufacturer's unblocked products with stock that a pack may contain, with their inventories, and locks their rows until the transaction
 * ends. Products are locked before packs, like in edits and deletions of products.
 */
export async function lockStock(manager: EntityManager, userId: string, productIds: readonly string[]): Promise<Stock> {
  const rows = await manager.query<StockRow[]>(
    'select id, price, inventories from product where user_id = $1 and id = any($2) and blocked_reason is null order by id for share',
    [userId, productIds],
  );
  return toStock(rows);
}

/** Loads unblocked products with stock and their inventories, without locks. */
export async function readStock(manager: EntityManager, productIds: readonly string[]): Promise<Stock> {
  if (productIds.length === 0) return new Map();
  const sql = 'select id, price, inventories from product where id = any($1) and blocked_reason is null';
  return toStock(await manager.query<StockRow[]>(sql, [productIds]));
}

/** Products whose every variant is out of stock are left out. */
const toStock = (rows: StockRow[]): Stock =>
  new Map(
    rows
      .filter(({ inventories }) => !isSoldOut(inventories))
      .map(({ id, price, inventories }) => [id, { price, inventories: new Set(inventories.map((inventory) => inventory.id)) }]),
  );
