import type { Inventory } from '@shop/contracts';
import type { LocalCart } from '../src/features/cart/cart.js';

/** Units by variation. */
type Units = Record<string, number>;
export const variationsOf = (units: Units) => Object.entries(units).map(([variationId, quantity]) => ({ variationId, quantity }));

/** A stored cart with the units of each pack, and of each variation of each product. */
export const localCart = (packs: Units, products: Record<string, Units> = {}): LocalCart => ({
  packs: Object.entries(packs).map(([packId, quantity]) => ({ packId, quantity })),
  products: Object.entries(products).map(([productId, units]) => ({ productId, variations: variationsOf(units) })),
});

/** A variation of a product: size `T1` of colour `C2`. */
export const inventory = (id: string, sizeId: number, colorId: number | null): Inventory => ({
  id,
  sizeId,
  size: `T${sizeId}`,
  colorId,
  color: colorId === null ? null : `C${colorId}`,
  code: colorId === null ? null : '#123456',
});
