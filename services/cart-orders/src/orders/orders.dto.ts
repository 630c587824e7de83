import { barePhone, type BuyerData, type CartItems, composed, limits } from '@shop/contracts';
import { z } from 'zod';
import { lineId, mergeLines, quantity, tooManyLines } from '../cart/cart.dto.js';

const { lines, variations, manufacturers } = limits.cart;
/** What somebody saw; compared, never taken over. */
const seen = z.number().min(0).max(Number.MAX_SAFE_INTEGER);

export const orderBody = z.object({
  userData: z
    .object({ name: z.string().max(1000).default(''), phone: z.string().max(1000).default('') })
    .nullable()
    .optional(),
  unified: z.boolean().nullable().optional(),
  carts: z
    .array(
      z.object({
        manufacturer: z.object({ userId: lineId, name: z.string().max(1000).default('') }),
        packs: z
          .array(z.object({ id: lineId, price: seen, totalItem: quantity, units: seen }))
          .max(lines, { error: tooManyLines })
          .default([]),
        products: z
          .array(
            z.object({
              id: lineId,
              price: seen,
              inventories: z
                .array(z.object({ id: lineId, totalItem: quantity }))
                .min(1)
                .max(variations, { error: tooManyLines }),
            }),
          )
          .max(lines, { error: tooManyLines })
          .default([]),
        totalCart: seen,
      }),
    )
    .max(manufacturers, { error: tooManyLines })
    .default([]),
});
export type OrderBody = z.infer<typeof orderBody>;

/** What a buyer saw of a line; `units` of a pack. */
export interface Seen {
  price: number;
  units?: number;
}
/** A request to order as the rules read it. */
export interface WantedOrder {
  unified: boolean;
  buyer: BuyerData | undefined;
  items: CartItems;
  /** By id of the product or pack. */
  seen: ReadonlyMap<string, Seen>;
  /** By manufacturer: what its cart came to. */
  totals: ReadonlyMap<string, number>;
}

/** What a body asks for; undefined when it has too many lines, too much of one, or two prices for the same. */
export function wantedOrder({ userData, unified, carts }: OrderBody): WantedOrder | undefined {
  const items = mergeLines({
    packs: carts.flatMap(({ packs }) => packs.map(({ id, totalItem }) => ({ packId: id, quantity: totalItem }))),
    products: carts.flatMap(({ products }) =>
      products.map(({ id, inventories }) => ({
        productId: id,
        variations: inventories.map((inventory) => ({ variationId: inventory.id, quantity: inventory.totalItem })),
      })),
    ),
  });
  if (!items) return undefined;
  const prices = new Map<string, Seen>();
  const totals = new Map<string, number>();
  for (const { manufacturer, packs, products, totalCart } of carts) {
    for (const { id, price, units } of packs) if (!see(prices, id, { price, units })) return undefined;
    for (const { id, price } of products) if (!see(prices, id, { price })) return undefined;
    totals.set(manufacturer.userId, (totals.get(manufacturer.userId) ?? 0) + totalCart);
  }
  return {
    unified: unified ?? carts.length > 1,
    buyer: userData ? { name: composed(userData.name.trim(), limits.name.max), phone: barePhone(userData.phone) } : undefined,
    items,
    seen: prices,
    totals,
  };
}

function see(prices: Map<string, Seen>, id: string, now: Seen): boolean {
  const before = prices.get(id);
  prices.set(id, now);
  return !before || (before.price === now.price && before.units === now.units);
}
