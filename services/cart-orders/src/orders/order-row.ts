import type { EntityManager } from 'typeorm';
import type { OrderBuyer } from './order-buyer.js';

/** A row of `orders`; its parts are aggregates of their own. */
export interface OrderRow {
  id: string;
  number: string;
  buyerId: string | null;
  buyer: OrderBuyer;
  unified: boolean;
  total: number;
  makers: number;
  scope: string;
  key: string;
  fingerprint: string;
  createdAt: Date;
  /** When its buyer took it out of their list. */
  hiddenAt?: Date | null;
}

/** Writes an order, unless there is one of its scope and key: answers whether it was written. Waits for a twin that is being written. */
export async function insertOrder(manager: EntityManager, row: OrderRow): Promise<boolean> {
  const { id, number, buyerId, buyer, unified, total, makers, scope, key, fingerprint, createdAt, hiddenAt = null } = row;
  const written = await manager.query<unknown[]>(
    `insert into orders (id, number, buyer_id, buyer, unified, total, makers, scope, key, fingerprint, created_at, hidden_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict on constraint orders_key do nothing returning id`,
    [id, number, buyerId, JSON.stringify(buyer), unified, total, makers, scope, key, fingerprint, createdAt, hiddenAt],
  );
  return written.length > 0;
}
