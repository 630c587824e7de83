import { type BuyerData, type CartItems, cleanLine, limits, normalizePhone, type Shipping } from '@shop/contracts';
import { z } from 'zod';
import { lineId, mergeLines, quantity, tooManyLines } from '../cart/cart.dto.js';
import { shippingFields, toShipping } from '../cart/shipping.dto.js';

const { lines, variations, manufacturers } = limits.cart;
/** A price, unit count or total that the browser displayed. Only compared with ours, never used. */
const seenNumber = z.number().min(0).max(Number.MAX_SAFE_INTEGER);

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
          .array(z.object({ id: lineId, price: seenNumber, totalItem: quantity, units: seenNumber }))
          .max(lines, { error: tooManyLines })
          .default([]),
        products: z
          .array(
            z.object({
              id: lineId,
              price: seenNumber,
              inventories: z
                .array(z.object({ id: lineId, totalItem: quantity }))
                .min(1)
                .max(variations, { error: tooManyLines }),
            }),
          )
          .max(lines, { error: tooManyLines })
          .default([]),
        totalCart: seenNumber,
        ...shippingFields,
      }),
    )
    .max(manufacturers, { error: tooManyLines })
    .default([]),
});
export type OrderBody = z.infer<typeof orderBody>;

/** The price the buyer saw; `units` only for packs. */
export interface SeenPrice {
  price: number;
  units?: number;
}
/** A parsed order request. */
export interface RequestedOrder {
  unified: boolean;
  buyer: BuyerData | undefined;
  items: CartItems;
  /** By product or pack id. */
  seen: ReadonlyMap<string, SeenPrice>;
  /** Subtotal the buyer saw, by manufacturer id. */
  totals: ReadonlyMap<string, number>;
  /** By manufacturer id. */
  shipping: ReadonlyMap<string, Shipping>;
}

/** Undefined if the body has too many lines, too many units of a line, or two different prices for one item. */
export function toRequestedOrder({ userData, unified, carts }: OrderBody): RequestedOrder | undefined {
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
  const prices = new Map<string, SeenPrice>();
  const totals = new Map<string, number>();
  const shipping = new Map<string, Shipping>();
  for (const { manufacturer, packs, products, totalCart, ...rest } of carts) {
    for (const { id, price, units } of packs) if (!recordPrice(prices, id, { price, units })) return undefined;
    for (const { id, price } of products) if (!recordPrice(prices, id, { price })) return undefined;
    totals.set(manufacturer.userId, (totals.get(manufacturer.userId) ?? 0) + totalCart);
    shipping.set(manufacturer.userId, { ...shipping.get(manufacturer.userId), ...toShipping(rest) });
  }
  return {
    unified: unified ?? carts.length > 1,
    buyer: userData ? { name: cleanLine(userData.name, limits.name.max), phone: normalizePhone(userData.phone) } : undefined,
    items,
    seen: prices,
    totals,
    shipping,
  };
}

function recordPrice(prices: Map<string, SeenPrice>, id: string, seenPrice: SeenPrice): boolean {
  const before = prices.get(id);
  prices.set(id, seenPrice);
  return !before || (before.price === seenPrice.price && before.units === seenPrice.units);
}
