import { OrderPlaced, type PlacedOrderState, SubOrderReceived } from '@shop/contracts/events';
import { insertOutboxRows, newId, type OutboxRow, type Tx } from '@shop/messaging';
import { countActionsSql } from '@shop/platform';
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
 * transaction. `counted` precedes the insertion; `from` makes it depend on the count.
 */
const writeSql = ({ counted, from, count, outbox }: Record<'counted' | 'from' | 'count' | 'outbox', string>): string => `
  with ${counted} inserted_order as (
    insert into orders (id, number, buyer_id, buyer, unified, total, manufacturer_count, scope, key, fingerprint, created_at, hidden_at)
    select $1::uuid, $2, $3::uuid, $4::jsonb, $5::boolean, $6::bigint, $7::int, $8, $9, $10, $11::timestamptz, $12::timestamptz ${from}
    on conflict on constraint orders_key do nothing
    returning id, number, unified, buyer_id, buyer, created_at
  ), inserted_parts as (
    insert into sub_order (id, version, order_id, order_number, number, position, unified, seller_id, seller, lines, line_count, units,
      subtotal, shipping, buyer_id, buyer_name, created_at)
    select part.id, 1, o.id, o.number, part.number, part.position, o.unified, part."sellerId", part.seller, part.lines, part."lineCount",
      part.units, part.subtotal, part.shipping, o.buyer_id, o.buyer ->> 'name', o.created_at
    from inserted_order o, jsonb_to_recordset($13::jsonb) as part (id uuid, number text, position int, "sellerId" uuid, seller jsonb, lines jsonb,
      "lineCount" int, units bigint, subtotal bigint, shipping jsonb)
  ), outbox_rows as (${insertOutboxRows(outbox)}, inserted_order)
  select (select id from inserted_order) as id, ${count} as count`;

const writeUnlimited = writeSql({ counted: '', from: '', count: 'null::int', outbox: '$14' });
/** The count locks its row until the commit, so that concurrent orders of one buyer are counted one after the other. */
const writeLimited = writeSql({
  counted: `counted as (${countActionsSql('select $14::text where not exists (select from orders where scope = $8 and key = $9)', '60')}),`,
  from: 'from counted where count <= $15::int',
  count: '(select count from counted)',
  outbox: '$16',
});

/** At most `max` orders of one key in an hour. */
export interface OrderLimit {
  key: string;
  max: number;
}

interface NewParts {
  parts: readonly OrderPart[];
  numbers: readonly string[];
  limit?: OrderLimit | undefined;
  isImport?: boolean;
}

/**
 * Writes an order and its parts; `numbers` are those of the parts. `subOrders` is undefined if the scope and key already have an order, or
 * the order is beyond the limit. Waits while a concurrent transaction writes an order with the same key. `count` are the orders that the
 * limit has counted, this one included; null without a limit and for a key that already has an order. Imported orders cause no mails.
 */
export async function writeOrder(
  tx: Pick<Tx, 'statement'>,
  row: OrderRow,
  { parts, numbers, limit, isImport = false }: NewParts,
): Promise<{ subOrders: SubOrder[] | undefined; count: number | null }> {
  const { number, buyerId, buyer, unified, total, scope, key, fingerprint, createdAt, hiddenAt = null } = row;
  const order = { id: newId(), number, unified, buyerId, buyerName: buyer.name, createdAt };
  const subOrders = parts.map((part, position) => SubOrder.create(order, part, { position, number: numbers[position] ?? '' }));
  const events: OutboxRow[] = [
    ...subOrders.map((part) => ({
      event: SubOrderReceived,
      body: part.state(),
      aggregateId: part.id,
      aggregateVersion: part.version,
    })),
    ...(isImport
      ? []
      : [{ event: OrderPlaced, body: toPlacedState(order.id, row, subOrders), aggregateId: order.id, aggregateVersion: 1 }]),
  ];
  const otherValues = [unified, total, parts.length, scope, key, fingerprint, createdAt, hiddenAt];
  const values = [order.id, number, buyerId, JSON.stringify(buyer), ...otherValues, JSON.stringify(subOrders.map(toPartRow))];
  const [written] = await (limit
    ? tx.statement<Written>(writeLimited, [...values, limit.key, limit.max], events)
    : tx.statement<Written>(writeUnlimited, values, events));
  return { subOrders: written?.id ? subOrders : undefined, count: written?.count ?? null };
}

interface Written {
  id: string | null;
  count: number | null;
}

function toPlacedState(
  id: string,
  { number, buyerId, buyer, total, createdAt }: OrderRow,
  subOrders: readonly SubOrder[],
): PlacedOrderState {
  const { name, phone, city, province, cuit, vatStatus } = buyer;
  return {
    id,
    number,
    buyerId,
    buyer: { name, phone, city, province, cuit, vatStatus },
    total,
    createdAt: createdAt.toISOString(),
    parts: subOrders.map(({ id: partId, number: partNumber, sellerId, seller, units, subtotal, lines, shipping }) => ({
      id: partId,
      number: partNumber,
      sellerId,
      sellerName: seller.name,
      sellerTax: { cuit: seller.cuit, vatStatus: seller.vatStatus, priceVat: seller.priceVat },
      units,
      subtotal,
      products: lines.products,
      packs: lines.packs,
      shipping,
    })),
  };
}

/** The columns of a part that differ from part to part. */
const toPartRow = ({ id, number, position, sellerId, seller, lines, lineCount, units, subtotal, shipping }: SubOrder): object => ({
  id,
  number,
  position,
  sellerId,
  seller,
  lines,
  lineCount,
  units,
  subtotal,
  shipping,
});
