import type { FieldRule } from './field-rules.js';
import { formTexts } from './form-texts.js';
import { descriptionProblem, nameProblem, onlyWrong, priceProblem, type Problems, priceUSDProblem } from './product-rules.js';
import { typedAmount, typedDollars } from './typed-amount.js';

/** The rules of what a manufacturer writes about a pack (PACK-09), for forms and for catalog. */
export interface PackDraft {
  name?: string;
  description?: string | null;
  price?: number;
  priceUSD?: number | null;
  products?: PackLine[];
}
/** A product in a pack and how many units of each of its inventories. */
export interface PackLine {
  productId: string;
  quantities: { inventoryId: string; quantity: number }[];
}
export type PackField = 'name' | 'price' | 'priceUSD' | 'description' | 'products';

/** Products of one pack, variants of all of them, and units of one variant. */
export const packMost = { products: 50, lines: 500, quantity: 100_000 } as const;

export const packTexts = {
  tooManyProducts: `Un pack puede tener hasta ${packMost.products} productos.`,
  repeatedProduct: 'Hay un producto repetido.',
  tooMuch: 'La cantidad es demasiado grande.',
  noQuantity: 'Indicá al menos una cantidad de cada producto.',
  quantity: 'Cada cantidad debe ser un número mayor o igual a 1.',
  repeatedVariant: 'Hay una variante repetida.',
} as const;

/** At least one product, each with quantities of at least 1. */
export function packProductsProblem(products: readonly PackLine[] | undefined): string | undefined {
  if (!products || products.length === 0) return formTexts.productRequired;
  if (products.length > packMost.products) return packTexts.tooManyProducts;
  if (new Set(products.map((line) => line.productId)).size < products.length) return packTexts.repeatedProduct;
  const lines = products.flatMap((line) => line.quantities);
  if (lines.length > packMost.lines || lines.some(({ quantity }) => quantity > packMost.quantity)) return packTexts.tooMuch;
  if (products.some(({ quantities }) => quantities.length === 0)) return packTexts.noQuantity;
  if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)) return packTexts.quantity;
  return new Set(lines.map((line) => line.inventoryId)).size < lines.length ? packTexts.repeatedVariant : undefined;
}

/** What keeps a whole pack from being published, by field; empty when nothing does. Whether its products exist is catalog's to say. */
export const packProblems = (draft: PackDraft): Problems<PackField> =>
  onlyWrong({
    name: nameProblem(draft.name),
    price: priceProblem(draft.price),
    priceUSD: priceUSDProblem(draft.priceUSD),
    description: descriptionProblem(draft.description),
    products: packProductsProblem(draft.products),
  });

/** Of the part of a pack's form that is typed; `packProductsProblem` is for the rest. */
export const packRules = {
  name: nameProblem,
  price: (value) => priceProblem(typedAmount(value)),
  priceUSD: (value) => priceUSDProblem(typedDollars(value)),
  description: descriptionProblem,
} as const satisfies Record<string, FieldRule>;
