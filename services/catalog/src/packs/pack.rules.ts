import { CodedError, formTexts } from '@shop/contracts';
import { type Problems, readDescription, readName, readPrice, readPriceUSD } from '../text-rules.js';

/** What a person writes about a pack; what is absent was not said. */
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
export interface PackContent {
  name: string;
  description: string | null;
  price: number;
  priceUSD: number | null;
  products: PackLine[];
}

const MAX_PRODUCTS = 50;
const MAX_QUANTITY = 100_000;
export const MAX_LINES = 500;
export const tooMuch = { message: 'La cantidad es demasiado grande.' };

/** Checks a whole pack (PACK-09) except what needs the products themselves. Throws one coded error that names every field. */
export function checkPack(draft: PackDraft): PackContent {
  const problems: Problems = {};
  const products = draft.products ?? [];
  const content = {
    name: readName(draft.name, problems),
    description: readDescription(draft.description, problems),
    price: readPrice(draft.price, problems),
    priceUSD: readPriceUSD(draft.priceUSD, problems),
    products,
  };
  const problem = productsProblem(products);
  if (problem) problems['products'] = problem;
  if (Object.keys(problems).length > 0) throw CodedError.invalid('pack.invalid', problems);
  return content;
}

function productsProblem(products: PackLine[]): string | undefined {
  if (products.length === 0) return formTexts.productRequired;
  if (products.length > MAX_PRODUCTS) return `Un pack puede tener hasta ${MAX_PRODUCTS} productos.`;
  if (new Set(products.map((line) => line.productId)).size < products.length) return 'Hay un producto repetido.';
  const lines = products.flatMap((line) => line.quantities);
  if (lines.length > MAX_LINES || lines.some(({ quantity }) => quantity > MAX_QUANTITY)) return tooMuch.message;
  if (products.some(({ quantities }) => quantities.length === 0)) return 'Indicá al menos una cantidad de cada producto.';
  if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1))
    return 'Cada cantidad debe ser un número mayor o igual a 1.';
  if (new Set(lines.map((line) => line.inventoryId)).size < lines.length) return 'Hay una variante repetida.';
  return undefined;
}
