import type { CartItems, DetailedCart } from '@shop/contracts';
import type { Query } from './shop-data.js';

/** A manufacturer with some of its variants: one per product first, then further ones. */
export interface SellerLines {
  seller: string;
  lines: { productId: string; variationId: string }[];
}

/** Quantity per line; enough to reach every minimum purchase. */
const UNITS = 200;

/** Every manufacturer with at least `lines` variants, limited to that number; `productIds`: only variants of these products. */
export async function sellersWithLines(rows: Query, lines: number, productIds?: readonly string[]): Promise<SellerLines[]> {
  const sellers = await rows<SellerLines & { lines: SellerLines['lines'] }>(
    `select p.user_id as seller, json_agg(json_build_object('productId', p.id, 'variationId', inventory ->> 'id') order by n, p.id) as lines
       from catalog.product p, jsonb_array_elements(p.inventories) with ordinality as variants (inventory, n)
      where p.visible and ($2::uuid[] is null or p.id = any($2)) group by 1 having count(*) >= $1 order by md5(p.user_id::text)`,
    [lines, productIds ?? null],
  );
  return sellers.map((one) => ({ ...one, lines: one.lines.slice(0, lines) }));
}

/** These lines as the browser's cart sends them. */
export function cartOf(sellers: readonly SellerLines[]): CartItems {
  const variations = new Map<string, CartItems['products'][number]['variations']>();
  for (const { productId, variationId } of sellers.flatMap(({ lines }) => lines))
    variations.set(productId, [...(variations.get(productId) ?? []), { variationId, quantity: UNITS }]);
  return { packs: [], products: [...variations].map(([productId, some]) => ({ productId, variations: some })) };
}

/** Body of an order with the prices of this cart. */
export const orderBody = ({ carts }: DetailedCart, phone = '1133334444'): string =>
  JSON.stringify({ userData: { name: 'Ana Pérez', phone }, unified: carts.length > 1, carts });
