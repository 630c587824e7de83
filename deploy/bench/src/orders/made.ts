import type { Inspected } from '../bench-world.js';
import type { Purchase } from './purchase.js';

/** What the database has of purchases. */
export interface Made {
  /** Those that became one order, of the number that their sender was told. */
  once: number;
  doubled: number;
  lines: number;
  /** Lines at a price that their sender had not seen when they sent them. */
  unseen: number;
}

/** Compares every order and every line with what its sender knows of it. Those that are neither once nor doubled are lost. */
export async function madeOf({ rows }: Pick<Inspected, 'rows'>, purchases: readonly Purchase[]): Promise<Made> {
  const orders = await rows<{ key: string; number: string; products: { id: string; price: number }[] }>(
    `select o.key, o.number, json_agg(json_build_object('id', product ->> 'id', 'price', (product ->> 'price')::int)) as products
       from cart_orders.orders o join cart_orders.sub_order s on s.order_id = o.id, jsonb_array_elements(s.lines -> 'products') product
      where o.key = any($1) group by o.id`,
    [purchases.flatMap(({ seen }) => [...seen.keys()])],
  );
  const orderOf = new Map(orders.map((order) => [order.key, order]));
  const made: Made = { once: 0, doubled: 0, lines: 0, unseen: 0 };
  for (const { seen, number } of purchases) {
    const own = [...seen.keys()].flatMap((key) => orderOf.get(key) ?? []);
    if (own.length > 1) made.doubled += 1;
    else if (own[0] && own[0].number === number) made.once += 1;
    const lines = own.flatMap(({ key, products }) => products.map(({ id, price }) => seen.get(key)?.get(id) === price));
    made.lines += lines.length;
    made.unseen += lines.filter((asSeen) => !asSeen).length;
  }
  return made;
}
