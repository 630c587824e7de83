import type { CartItems, DetailedCart, Product } from '@shop/contracts';
import type { BenchShop } from '../bench-shop.js';

export interface Line {
  productId: string;
  variationId: string;
}
/** A manufacturer with some of its variants: one per product first, then further ones. */
export interface SellerLines {
  seller: string;
  lines: Line[];
}

/** Quantity per line; enough to reach every minimum purchase. */
const UNITS = 200;

/** Every manufacturer with at least `lines` variants, limited to that number. */
export async function sellersWithLines({ rows }: BenchShop, lines: number): Promise<SellerLines[]> {
  const sellers = await rows<SellerLines & { lines: Line[] }>(
    `select p.user_id as seller, json_agg(json_build_object('productId', p.id, 'variationId', i.id) order by i.n, p.id) as lines
       from catalog.product p, jsonb_array_elements(p.inventories) with ordinality as v (inventory, n), lateral (select v.inventory ->> 'id' as id, v.n) i
      where p.visible group by 1 having count(*) >= $1 order by md5(p.user_id::text)`,
    [lines],
  );
  return sellers.map((one) => ({ ...one, lines: one.lines.slice(0, lines) }));
}

/** Manufacturers with at least `minLines` of these products; at most `maxLines` products each, one variant per product. */
export function sellersOfProducts(
  products: readonly Product[],
  { minLines, maxLines }: { minLines: number; maxLines: number },
): SellerLines[] {
  const lines = new Map<string, Line[]>();
  for (const { id, userId, inventories } of products)
    lines.set(userId, [...(lines.get(userId) ?? []), { productId: id, variationId: inventories[0]?.id ?? '' }]);
  const sellers = [...lines].map(([seller, some]) => ({ seller, lines: some.slice(0, maxLines) }));
  return sellers.filter((one) => one.lines.length >= minLines);
}

/** These lines as the browser's cart sends them. */
export function cartOf(sellers: readonly SellerLines[]): CartItems {
  const variations = new Map<string, CartItems['products'][number]['variations']>();
  for (const { productId, variationId } of sellers.flatMap(({ lines }) => lines))
    variations.set(productId, [...(variations.get(productId) ?? []), { variationId, quantity: UNITS }]);
  return { packs: [], products: [...variations].map(([productId, some]) => ({ productId, variations: some })) };
}

const json = { 'content-type': 'application/json' };

/** Calls `POST /api/cart`. */
export async function priceCart(origin: string, items: CartItems): Promise<DetailedCart> {
  const answer = await fetch(`${origin}/api/cart`, { method: 'POST', headers: json, body: JSON.stringify(items) });
  if (!answer.ok) throw new Error(`the cart was refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as DetailedCart;
}

/** Body of an order with the prices of this cart. */
export const orderBody = ({ carts }: DetailedCart, phone = '1133334444'): string =>
  JSON.stringify({ userData: { name: 'Ana Pérez', phone }, unified: carts.length > 1, carts });

/** Sends an order; resolves with its milliseconds. */
export async function timeOrder(origin: string, body: string, headers: Record<string, string>): Promise<number> {
  const since = performance.now();
  const answer = await fetch(`${origin}/api/orders`, { method: 'POST', headers: { ...json, ...headers }, body });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the order was refused: ${answer.status}`);
  return performance.now() - since;
}
