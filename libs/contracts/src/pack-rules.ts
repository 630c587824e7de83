import { formatPesos } from './money.js';
import { formTexts } from './form-texts.js';
import { descriptionProblem, nameProblem, onlyProblems, priceProblem, type Problems, priceUSDProblem } from './product-rules.js';

/** A pack that a manufacturer edits. Forms and catalog check it with the rules below (PACK-09). */
export interface PackDraft {
  name?: string;
  description?: string | null;
  price?: number;
  priceUSD?: number | null;
  products?: PackLine[];
}
/** A product of a pack, with the units of each of its inventories. */
export interface PackLine {
  productId: string;
  quantities: { inventoryId: string; quantity: number }[];
}
export type PackField = 'name' | 'price' | 'priceUSD' | 'description' | 'products';

/** Maximum products of a pack, variants of all its products, and units of one variant. */
export const packLimits = { products: 50, lines: 500, quantity: 100_000 } as const;

export const packTexts = {
  tooManyProducts: `Un pack puede tener hasta ${packLimits.products} productos.`,
  repeatedProduct: 'Hay un producto repetido.',
  tooMuch: 'La cantidad es demasiado grande.',
  noQuantity: 'Indicá al menos una cantidad de cada producto.',
  quantity: 'Cada cantidad debe ser un número mayor o igual a 1.',
  repeatedVariant: 'Hay una variante repetida.',
  dearer: (separately: string) => `Por separado sale ${separately}: el pack no puede costar más.`,
} as const;

/** Requires at least one product, each with quantities of at least 1. */
export function packProductsProblem(products: readonly PackLine[] | undefined): string | undefined {
  if (!products || products.length === 0) return formTexts.productRequired;
  if (products.length > packLimits.products) return packTexts.tooManyProducts;
  if (new Set(products.map((line) => line.productId)).size < products.length) return packTexts.repeatedProduct;
  const lines = products.flatMap((line) => line.quantities);
  if (lines.length > packLimits.lines || lines.some(({ quantity }) => quantity > packLimits.quantity)) return packTexts.tooMuch;
  if (products.some(({ quantities }) => quantities.length === 0)) return packTexts.noQuantity;
  if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)) return packTexts.quantity;
  return new Set(lines.map((line) => line.inventoryId)).size < lines.length ? packTexts.repeatedVariant : undefined;
}

/**
 * Returns the error text of a pack that costs more than its products do one by one. Both prices are pesos; `separately` is 0 while the pack
 * has no units.
 */
export const packPriceProblem = (price: number | undefined, separately: number): string | undefined =>
  separately > 0 && price !== undefined && price > separately ? packTexts.dearer(formatPesos(separately)) : undefined;

/** Returns the error texts of a pack by field; empty if it can be published. Only catalog checks that its products exist. */
export const packProblems = (draft: PackDraft): Problems<PackField> =>
  onlyProblems({
    name: nameProblem(draft.name),
    price: priceProblem(draft.price),
    priceUSD: priceUSDProblem(draft.priceUSD),
    description: descriptionProblem(draft.description),
    products: packProductsProblem(draft.products),
  });
