import { SubOrderReceived } from '@shop/contracts/events';
import { insertLines, newId, type Statements } from '@shop/messaging';
import type { OrderBuyer } from './order-buyer.js';
import type { OrderPart } from './order.rules.js';
import { SubOrder } from './sub-order.entity.js';

/** A row of `orders`; its parts are rows of their own. */
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
  /** When its buyer took it out of their list. */
  hiddenAt?: Date | null;
}

/**
 * An order, its parts and what is told of them, all of it or nothing. One statement is a transaction by itself; apart they would be four, and
 * two more to begin and commit.
 */
const write = `
  with written as (
    insert into orders (id, number, buyer_id, buyer, unified, total, makers, scope, key, fingerprint, created_at, hidden_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict on constraint orders_key do nothing
    returning id, number, unified, buyer_id, buyer, created_at
  ), parts as (
    insert into sub_order (id, version, order_id, order_number, number, position, unified, seller_id, seller, lines, line_count, units,
      subtotal, buyer_id, buyer_name, created_at)
    select part.id, 1, o.id, o.number, part.number, part.position, o.unified, part."sellerId", part.seller, part.lines, part."lineCount",
      part.units, part.subtotal, o.buyer_id, o.buyer ->> 'name', o.created_at
    from written o, jsonb_to_recordset($13::jsonb) as part (id uuid, number text, position int, "sellerId" uuid, seller jsonb, lines jsonb,
      "lineCount" int, units bigint, subtotal bigint)
  ), told as (${insertLines('$14')}, written)
  select id from written`;

/**
 * Writes an order and its parts, `numbers` in their order, unless there is one of its scope and key: answers the parts, or nothing. Waits for a
 * twin that is being written.
 */
export async function writeOrder(
  statements: Statements,
  row: OrderRow,
  { parts, numbers }: { parts: readonly OrderPart[]; numbers: readonly string[] },
): Promise<SubOrder[] | undefined> {
  const { number, buyerId, buyer, unified, total, scope, key, fingerprint, createdAt, hiddenAt = null } = row;
  const order = { id: newId(), number, unified, buyerId, buyerName: buyer.name, createdAt };
  const subOrders = parts.map((part, position) => SubOrder.receive(order, part, { position, number: numbers[position] ?? '' }));
  const facts = subOrders.map((part) => ({
    event: SubOrderReceived,
    body: part.state(),
    aggregateId: part.id,
    aggregateVersion: part.version,
  }));
  const about = [unified, total, parts.length, scope, key, fingerprint, createdAt, hiddenAt];
  const values = [order.id, number, buyerId, JSON.stringify(buyer), ...about, JSON.stringify(subOrders.map(partRow))];
  const written = await statements.statement<{ id: string }>(write, values, facts);
  return written.length > 0 ? subOrders : undefined;
}

/** What a part has of its own, as `write` takes it. */
const partRow = ({ id, number, position, sellerId, seller, lines, lineCount, units, subtotal }: SubOrder): object => ({
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
