import {
  formatNumber,
  packPriceProblem,
  packProblems,
  parseAmount,
  parseDollars,
  type OwnPack,
  type PackDraft,
  type PackLine,
  type Product,
} from '@shop/contracts';
import type { Quantities } from '../../picker/picker-rows.js';
import { changedFields } from '../product/product-values.js';

/** Values of the form of a pack. Text fields hold what was typed. */
export interface PackValues {
  name: string;
  price: string;
  priceUSD: string;
  description: string;
  products: PackItem[];
}

export interface PackItem {
  id: string;
  name: string;
  price: number;
  mainImage: string | null;
  isVariable: boolean;
  quantities: Quantities;
}

export const itemOf = ({ id, name, price, mainImage, isVariable, inventories }: Product): PackItem => ({
  id,
  name,
  price,
  mainImage,
  isVariable,
  quantities: inventories.length === 1 && inventories[0] ? { [inventories[0].id]: 1 } : {},
});

/** Existing items of the pack, without deleted variants (B-10). */
export const itemsOf = ({ products }: Pick<OwnPack, 'products'>): PackItem[] =>
  products.map(({ id, name, price, mainImage, isVariable, productpack }) => ({
    id,
    name,
    price,
    mainImage,
    isVariable,
    quantities: Object.fromEntries(productpack.quantities.map((unit) => [unit.id, unit.quantity])),
  }));

export const unitsOfItem = ({ quantities }: PackItem): number => Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
export const unitsOfPack = (items: readonly PackItem[]): number => items.reduce((sum, item) => sum + unitsOfItem(item), 0);
export const priceSeparately = (items: readonly PackItem[]): number => items.reduce((sum, item) => sum + item.price * unitsOfItem(item), 0);

export const packFormValues = (pack: OwnPack | undefined): PackValues => ({
  name: pack?.name ?? '',
  price: pack ? formatNumber(pack.price) : '',
  priceUSD: pack?.priceUSD ? formatNumber(pack.priceUSD, Number.isInteger(pack.priceUSD) ? 0 : 2) : '',
  description: pack?.description ?? '',
  products: pack ? itemsOf(pack) : [],
});

const linesOf = (items: readonly PackItem[]): PackLine[] =>
  items.map(({ id, quantities }) => ({
    productId: id,
    quantities: Object.entries(quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([inventoryId, quantity]) => ({ inventoryId, quantity })),
  }));

const packDraft = ({ name, price, priceUSD, description, products }: PackValues): Required<PackDraft> => ({
  name: name.trim(),
  price: parseAmount(price),
  priceUSD: parseDollars(priceUSD),
  description: description.trim() || null,
  products: linesOf(products),
});

/** The price is compared only if it or the products changed, as catalog does. */
export function validatePack(values: PackValues, saved?: PackValues): Record<string, string> {
  const draft = packDraft(values);
  const problems = packProblems(draft);
  const isUnchanged =
    saved && !('price' in changedFields(packDraft(saved), draft)) && !('products' in changedFields(packDraft(saved), draft));
  const dearer = isUnchanged ? undefined : packPriceProblem(draft.price, priceSeparately(values.products));
  return { ...(dearer && { price: dearer }), ...problems };
}

/** Percent that a pack costs less than its products one by one, rounded down; undefined while that is unknown or nothing. */
export function savingOf({ price, products }: Pick<PackValues, 'price' | 'products'>): number | undefined {
  const separately = priceSeparately(products);
  const saving = Math.floor(((separately - parseAmount(price)) * 100) / separately);
  return saving > 0 && saving < 100 ? saving : undefined;
}

/** A price 10 % below that of the products one by one, in hundreds of pesos; undefined while the pack has no units. */
export function suggestedPrice(products: readonly PackItem[]): number | undefined {
  const separately = priceSeparately(products);
  return separately > 0 ? Math.max(1, Math.floor((separately * 0.9) / 100) * 100 || Math.floor(separately * 0.9)) : undefined;
}

/**
 * Request body: all fields of a new pack, the changed fields of an existing one. An incomplete pack always sends `products`, which
 * removes its deleted variants.
 */
export function packBody(values: PackValues, pack?: OwnPack): Record<string, unknown> {
  const draft = packDraft(values);
  const changed = pack ? changedFields(packDraft(packFormValues(pack)), draft) : draft;
  const { products = pack && !pack.complete ? draft.products : undefined, ...fields } = changed;
  return {
    ...fields,
    ...(products && {
      products: products.map(({ productId, quantities }) => ({
        id: productId,
        productpack: { quantities: quantities.map(({ inventoryId, quantity }) => ({ id: inventoryId, quantity })) },
      })),
    }),
  };
}
