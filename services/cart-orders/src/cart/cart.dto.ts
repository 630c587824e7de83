import { type CartItems, limits, type SavedCart } from '@shop/contracts';
import { z } from 'zod';
import { shippingFields, toShipping } from './shipping.dto.js';

const { lines: maxLines, manufacturers: maxManufacturers, variations: maxVariations, units: maxUnits } = limits.cart;

export const tooManyLines = 'El carrito tiene demasiadas líneas.';
export const badQuantity = `Cada cantidad debe ser un número entero de 1 a ${maxUnits}.`;

/** Accepts any text, because browsers may have stored old ids. An id that matches nothing is answered in `unknown`. */
export const lineId = z.string().min(1).max(64);
export const quantity = z.int({ error: badQuantity }).min(1, { error: badQuantity }).max(maxUnits, { error: badQuantity });

export const cartBody = z.object({
  packs: z
    .array(z.object({ packId: lineId, quantity }))
    .max(maxLines, { error: tooManyLines })
    .default([]),
  products: z
    .array(
      z.object({
        productId: lineId,
        variations: z
          .array(z.object({ variationId: lineId, quantity }))
          .min(1)
          .max(maxVariations, { error: tooManyLines }),
      }),
    )
    .max(maxLines, { error: tooManyLines })
    .default([]),
});

const badVersion = 'La versión del carrito guardado no es válida.';

/** The browser's cart and the saved version it was based on. */
export const savedCartBody = z.object({
  version: z.int({ error: badVersion }).min(0, { error: badVersion }).max(2_147_483_646, { error: badVersion }),
  cart: cartBody.extend({
    shipping: z
      .array(z.object({ manufacturerId: lineId, ...shippingFields }))
      .max(maxManufacturers, { error: tooManyLines })
      .nullish(),
  }),
});

type SavedBody = z.infer<typeof savedCartBody>['cart'];

/** The choices of a wholesaler, once for each manufacturer, without empty ones. */
export function savedShippingOf({ shipping }: SavedBody): Pick<SavedCart['cart'], 'shipping'> {
  const byManufacturer = new Map(shipping?.map(({ manufacturerId, ...fields }) => [manufacturerId, toShipping(fields)]));
  const chosen = [...byManufacturer].flatMap(([manufacturerId, fields]) =>
    Object.keys(fields).length > 0 ? [{ manufacturerId, ...fields }] : [],
  );
  return chosen.length > 0 ? { shipping: chosen } : {};
}

/**
 * Merges lines with the same id by adding their quantities. Returns undefined if there are too many lines or too many units of one line.
 */
export function mergeLines({ packs, products }: CartItems): CartItems | undefined {
  const variationsOf = new Map<string, Map<string, number>>();
  for (const { productId, variations } of products) {
    const merged = variationsOf.get(productId) ?? new Map<string, number>();
    for (const line of variations) add(merged, line.variationId, line.quantity);
    variationsOf.set(productId, merged);
  }
  const quantities = new Map<string, number>();
  for (const { packId, quantity: n } of packs) add(quantities, packId, n);
  const counts = [...variationsOf.values()].map((variations) => variations.size);
  const amounts = [quantities, ...variationsOf.values()].flatMap((merged) => [...merged.values()]);
  const tooMany =
    quantities.size + variationsOf.size > maxLines ||
    counts.reduce((sum, n) => sum + n, 0) > maxVariations ||
    amounts.some((amount) => amount > maxUnits);
  if (tooMany) return undefined;
  return {
    packs: [...quantities].map(([packId, n]) => ({ packId, quantity: n })),
    products: [...variationsOf].map(([productId, variations]) => ({
      productId,
      variations: [...variations].map(([variationId, n]) => ({ variationId, quantity: n })),
    })),
  };
}

const add = (sums: Map<string, number>, id: string, n: number): void => void sums.set(id, (sums.get(id) ?? 0) + n);
