import {
  formatNumber,
  packProductsProblem,
  packRules,
  typedAmount,
  typedDollars,
  type FieldRule,
  type Inventory,
  type OwnPack,
  type PackLine,
  type Product,
  type Typed,
} from '@shop/contracts';
import type { Quantities } from '../../picker/picker-rows.js';

/** A product in the form of a pack, with how many of each of its inventories. */
export interface PackItem {
  id: string;
  name: string;
  price: number;
  mainImage: string | null;
  isVariable: boolean;
  /** Undefined until the product was loaded. */
  inventories?: readonly Inventory[];
  quantities: Quantities;
}

/** A product that was just put into a pack: what there is only one of is in it once. */
export const itemOf = ({ id, name, price, mainImage, isVariable, inventories }: Product): PackItem => ({
  id,
  name,
  price,
  mainImage,
  isVariable,
  inventories,
  quantities: inventories.length === 1 && inventories[0] ? { [inventories[0].id]: 1 } : {},
});

/** What a pack holds today; what is gone of it is left out (B-10). */
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
/** What everything in it costs when it is bought one by one, in whole pesos. */
export const priceApart = (items: readonly PackItem[]): number => items.reduce((sum, item) => sum + item.price * unitsOfItem(item), 0);

export const linesOf = (items: readonly PackItem[]): PackLine[] =>
  items.map(({ id, quantities }) => ({
    productId: id,
    quantities: Object.entries(quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([inventoryId, quantity]) => ({ inventoryId, quantity })),
  }));

/** What a form about a pack begins with, by the names of its fields; `products` are its lines as JSON. */
export const packValues = (pack: OwnPack | undefined): Typed => ({
  name: pack?.name ?? '',
  price: pack ? formatNumber(pack.price) : '',
  priceUSD: pack?.priceUSD ? formatNumber(pack.priceUSD, Number.isInteger(pack.priceUSD) ? 0 : 2) : '',
  description: pack?.description ?? '',
  products: JSON.stringify(pack ? linesOf(itemsOf(pack)) : []),
});

const linesIn = (typed: string): PackLine[] => JSON.parse(typed || '[]') as PackLine[];
const productsRule: FieldRule = (value) => packProductsProblem(linesIn(value));

/** Of the whole form of a pack (PACK-09). */
export const packFormRules = { ...packRules, products: productsRule };

const readers: Record<string, (typed: string) => unknown> = {
  name: (typed) => typed.trim(),
  price: typedAmount,
  priceUSD: typedDollars,
  description: (typed) => typed.trim() || null,
  products: (typed) =>
    linesIn(typed).map(({ productId, quantities }) => ({
      id: productId,
      productpack: { quantities: quantities.map(({ inventoryId, quantity }) => ({ id: inventoryId, quantity })) },
    })),
};

/** What of a pack was written, as it is sent; of one that exists only what was changed. What is gone from an incomplete one is left out on every save. */
export function packBody(now: Typed, pack?: OwnPack): Record<string, unknown> {
  const before = pack ? packValues(pack) : undefined;
  return Object.fromEntries(
    Object.entries(readers)
      .map(([field, read]) => [field, read(now[field] ?? ''), before && read(before[field] ?? '')] as const)
      .filter(([field, value, old]) => !pack || JSON.stringify(value) !== JSON.stringify(old) || (field === 'products' && !pack.complete))
      .map(([field, value]) => [field, value]),
  );
}
