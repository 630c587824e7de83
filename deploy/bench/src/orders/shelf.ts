import type { CartItems, DetailedCart, Product } from '@shop/contracts';
import type { BenchWorld } from '../bench-world.js';

export interface Line {
  productId: string;
  variationId: string;
}
/** A manufacturer, and some of what it sells: one variant of each of as many products as it has, then further variants. */
export interface Seller {
  seller: string;
  lines: Line[];
}

/** So many of each line that every minimum is reached. */
const UNITS = 200;

/** Every manufacturer with at least `lines` variants, with so many of them. */
export async function shelfOf({ rows }: BenchWorld, lines: number): Promise<Seller[]> {
  const sellers = await rows<Seller & { lines: Line[] }>(
    `select p.user_id as seller, json_agg(json_build_object('productId', p.id, 'variationId', i.id) order by i.n, p.id) as lines
       from catalog.product p, jsonb_array_elements(p.inventories) with ordinality as v (inventory, n), lateral (select v.inventory ->> 'id' as id, v.n) i
      where p.visible group by 1 having count(*) >= $1 order by md5(p.user_id::text)`,
    [lines],
  );
  return sellers.map((one) => ({ ...one, lines: one.lines.slice(0, lines) }));
}

/** The manufacturers of these products that have at least `least` of them, each with at most `most`, one variant of each. */
export function shelfOfProducts(products: readonly Product[], { least, most }: { least: number; most: number }): Seller[] {
  const lines = new Map<string, Line[]>();
  for (const { id, userId, inventories } of products)
    lines.set(userId, [...(lines.get(userId) ?? []), { productId: id, variationId: inventories[0]?.id ?? '' }]);
  const sellers = [...lines].map(([seller, some]) => ({ seller, lines: some.slice(0, most) }));
  return sellers.filter((one) => one.lines.length >= least);
}

/** These lines as a browser keeps them in its cart. */
export function cartOf(sellers: readonly Seller[]): CartItems {
  const variations = new Map<string, CartItems['products'][number]['variations']>();
  for (const { productId, variationId } of sellers.flatMap(({ lines }) => lines))
    variations.set(productId, [...(variations.get(productId) ?? []), { variationId, quantity: UNITS }]);
  return { packs: [], products: [...variations].map(([productId, some]) => ({ productId, variations: some })) };
}

const json = { 'content-type': 'application/json' };

/** What `POST /api/cart` of an API says of a cart. */
export async function priced(origin: string, items: CartItems): Promise<DetailedCart> {
  const answer = await fetch(`${origin}/api/cart`, { method: 'POST', headers: json, body: JSON.stringify(items) });
  if (!answer.ok) throw new Error(`the cart was refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as DetailedCart;
}

/** The body of an order of this cart as it was seen. */
export const orderBody = ({ carts }: DetailedCart, phone = '1133334444'): string =>
  JSON.stringify({ userData: { name: 'Ana Pérez', phone }, unified: carts.length > 1, carts });

/** Sends an order as a buyer nobody knows yet, so that no limit of orders an hour is met; answers its milliseconds. */
export async function sendOnce(origin: string, body: string, headers: Record<string, string>): Promise<number> {
  const since = performance.now();
  const answer = await fetch(`${origin}/api/orders`, { method: 'POST', headers: { ...json, ...headers }, body });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the order was refused: ${answer.status}`);
  return performance.now() - since;
}
