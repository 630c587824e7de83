import type { Query } from '../shop-data.js';

/** An order that a client sends, with the answers that its sender received. */
export interface Purchase {
  /** Prices that the sender saw, by product id, for each key sent. */
  seenPrices: Map<string, ReadonlyMap<string, number>>;
  /** Number that the sender received. */
  number?: string | undefined;
}

/** Differences between the orders in the database and the purchases of the clients. */
export interface OrderAudit {
  /** Missing, or with another number than its sender received. */
  lostOrders: number;
  doubledOrders: number;
  /** Lines with a price that their sender had not seen. */
  unseenPrices: number;
}

/** Compares every order and line with the sender's answers. */
export async function auditOrders(rows: Query, purchases: readonly Purchase[]): Promise<OrderAudit> {
  const orders = await rows<{ key: string; number: string; products: { id: string; price: number }[] }>(
    `select o.key, o.number, json_agg(json_build_object('id', product ->> 'id', 'price', (product ->> 'price')::int)) as products
       from cart_orders.orders o join cart_orders.sub_order s on s.order_id = o.id, jsonb_array_elements(s.lines -> 'products') product
      where o.key = any($1) group by o.id`,
    [purchases.flatMap(({ seenPrices }) => [...seenPrices.keys()])],
  );
  const orderOf = new Map(orders.map((order) => [order.key, order]));
  const audit: OrderAudit = { lostOrders: 0, doubledOrders: 0, unseenPrices: 0 };
  for (const { seenPrices, number } of purchases) {
    const ownOrders = [...seenPrices.keys()].flatMap((key) => orderOf.get(key) ?? []);
    if (ownOrders.length > 1) audit.doubledOrders += 1;
    else if (ownOrders[0]?.number !== number || !number) audit.lostOrders += 1;
    for (const { key, products } of ownOrders)
      audit.unseenPrices += products.filter(({ id, price }) => seenPrices.get(key)?.get(id) !== price).length;
  }
  return audit;
}
