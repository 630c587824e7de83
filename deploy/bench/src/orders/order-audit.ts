import type { InspectedShop } from '../bench-shop.js';
import type { Purchase } from './purchase.js';

/** Orders in the database, compared with the purchases that the clients sent. */
export interface OrderAudit {
  /** Purchases that became one order, with the number that their sender received. */
  once: number;
  doubled: number;
  lines: number;
  /** Lines with a price that their sender had not seen. */
  unseenPrices: number;
}

/** Compares every order and line with the sender's answers. Purchases that are neither `once` nor `doubled` are lost. */
export async function auditOrders({ rows }: Pick<InspectedShop, 'rows'>, purchases: readonly Purchase[]): Promise<OrderAudit> {
  const orders = await rows<{ key: string; number: string; products: { id: string; price: number }[] }>(
    `select o.key, o.number, json_agg(json_build_object('id', product ->> 'id', 'price', (product ->> 'price')::int)) as products
       from cart_orders.orders o join cart_orders.sub_order s on s.order_id = o.id, jsonb_array_elements(s.lines -> 'products') product
      where o.key = any($1) group by o.id`,
    [purchases.flatMap(({ seenPrices }) => [...seenPrices.keys()])],
  );
  const orderOf = new Map(orders.map((order) => [order.key, order]));
  const audit: OrderAudit = { once: 0, doubled: 0, lines: 0, unseenPrices: 0 };
  for (const { seenPrices, number } of purchases) {
    const purchaseOrders = [...seenPrices.keys()].flatMap((key) => orderOf.get(key) ?? []);
    if (purchaseOrders.length > 1) audit.doubled += 1;
    else if (purchaseOrders[0] && purchaseOrders[0].number === number) audit.once += 1;
    const lines = purchaseOrders.flatMap(({ key, products }) => products.map(({ id, price }) => seenPrices.get(key)?.get(id) === price));
    audit.lines += lines.length;
    audit.unseenPrices += lines.filter((asSeen) => !asSeen).length;
  }
  return audit;
}
