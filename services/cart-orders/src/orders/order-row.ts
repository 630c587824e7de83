import { SubOrderReceived } from '@shop/contracts/events';
import { insertOutboxRows, newId, type Tx } from '@shop/messaging';
import type { OrderBuyer } from './order-buyer.js';
import type { OrderPart } from './order.rules.js';
import { SubOrder } from './sub-order.entity.js';

/** A row of `orders`, without its parts. */
export interface OrderRow {
  number: string;
  buyerId: string | null;
  buyer: OrderBuyer;
  unified: boolean;
  total: number;
  scope: string;
  key: string;
  fingerprint: string;
  createdAt: Date;
  /** Time at which the buyer hid it in their list. */
  hiddenAt?: Date | null;
}

/**
 * Inserts an order, its parts and its outbox rows atomically. One statement saves five round trips compared with separate ones in a
 * transaction.
 */
const writeSql = `
  with inserted_order as (
    insert into orders (id, number, buyer_id, buyer, unified, total, manufacturer_count, scope, key, fingerprint, created_at, hidden_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict on constraint orders_key do nothing
    returning id, number, unified, buyer_id, buyer, created_at
  ), inserted_parts as (
    insert into sub_order (id, version, order_id, order_number, number, position, unified, seller_id, seller, lines, line_count, units,
      subtotal, buyer_id, buyer_name, created_at)
    select part.id, 1, o.id, o.number, part.number, part.position, o.unified, part."sellerId", part.seller, part.lines, part."lineCount",
      part.units, part.subtotal, o.buyer_id, o.buyer ->> 'name', o.created_at
    from inserted_order o, jsonb_to_recordset($13::jsonb) as part (id uuid, number text, position int, "sellerId" uuid, seller jsonb, lines jsonb,
      "lineCount" int, units bigint, subtotal bigint)
  ), outbox_rows as (${insertOutboxRows('$14')}, inserted_order)
  select id from inserted_order`;

/**
 * Writes an order and its parts; `numbers` are those of the parts. Returns the parts, or undefined if the scope and key already have an
 * order. Waits while a concurrent transaction writes an order with the same key.
 */
export async function writeOrder(
  tx: Pick<Tx, 'statement'>,
  row: OrderRow,
  { parts, numbers }: { parts: readonly OrderPart[]; numbers: readonly string[] },
): Promise<SubOrder[] | undefined> {
  const { number, buyerId, buyer, unified, total, scope, key, fingerprint, createdAt, hiddenAt = null } = row;
  const order = { id: newId(), number, unified, buyerId, buyerName: buyer.name, createdAt };
  const subOrders = parts.map((part, position) => SubOrder.create(order, part, { position, number: numbers[position] ?? '' }));
  const events = subOrders.map((part) => ({
    event: SubOrderReceived,
    body: part.state(),
    aggregateId: part.id,
    aggregateVersion: part.version,
  }));
  const otherValues = [unified, total, parts.length, scope, key, fingerprint, createdAt, hiddenAt];
  const values = [order.id, number, buyerId, JSON.stringify(buyer), ...otherValues, JSON.stringify(subOrders.map(toPartRow))];
  const insertedOrders = await tx.statement<{ id: string }>(writeSql, values, events);
  return insertedOrders.length > 0 ? subOrders : undefined;
}

/** The columns of a part that differ from part to part. */
const toPartRow = ({ id, number, position, sellerId, seller, lines, lineCount, units, subtotal }: SubOrder): object => ({
  id,
  number,
  position,
  sellerId,
  seller,
  lines,
  lineCount,
  units,
  subtotal,
});
