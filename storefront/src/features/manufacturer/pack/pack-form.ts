import {
  formatNumber,
  packProductsProblem,
  packRules,
  parseAmount,
  parseDollars,
  type FieldRule,
  type Inventory,
  type OwnPack,
  type PackLine,
  type Product,
  type FormValues,
} from '@shop/contracts';
import type { Quantities } from '../../picker/picker-rows.js';

export interface PackItem {
  id: string;
  name: string;
  price: number;
  mainImage: string | null;
  isVariable: boolean;
  inventories?: readonly Inventory[];
  quantities: Quantities;
}

export const itemOf = ({ id, name, price, mainImage, isVariable, inventories }: Product): PackItem => ({
  id,
  name,
  price,
  mainImage,
  isVariable,
  inventories,
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

export const linesOf = (items: readonly PackItem[]): PackLine[] =>
  items.map(({ id, quantities }) => ({
    productId: id,
    quantities: Object.entries(quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([inventoryId, quantity]) => ({ inventoryId, quantity })),
  }));

export const packFormValues = (pack: OwnPack | undefined): FormValues => ({
  name: pack?.name ?? '',
  price: pack ? formatNumber(pack.price) : '',
  priceUSD: pack?.priceUSD ? formatNumber(pack.priceUSD, Number.isInteger(pack.priceUSD) ? 0 : 2) : '',
  description: pack?.description ?? '',
  products: JSON.stringify(pack ? linesOf(itemsOf(pack)) : []),
});

const parseLines = (typed: string): PackLine[] => JSON.parse(typed || '[]') as PackLine[];
const productsRule: FieldRule = (value) => packProductsProblem(parseLines(value));

export const packFormRules = { ...packRules, products: productsRule };

const fieldReaders: Record<string, (typed: string) => unknown> = {
  name: (typed) => typed.trim(),
  price: parseAmount,
  priceUSD: parseDollars,
  description: (typed) => typed.trim() || null,
  products: (typed) =>
    parseLines(typed).map(({ productId, quantities }) => ({
      id: productId,
      productpack: { quantities: quantities.map(({ inventoryId, quantity }) => ({ id: inventoryId, quantity })) },
    })),
};

/**
 * Request body: all fields of a new pack, the changed fields of an existing one. An incomplete pack always sends `products`, which
 * removes its deleted variants.
 */
export function packBody(values: FormValues, pack?: OwnPack): Record<string, unknown> {
  const before = pack ? packFormValues(pack) : undefined;
  return Object.fromEntries(
    Object.entries(fieldReaders)
      .map(([field, read]) => [field, read(values[field] ?? ''), before && read(before[field] ?? '')] as const)
      .filter(([field, value, old]) => !pack || JSON.stringify(value) !== JSON.stringify(old) || (field === 'products' && !pack.complete))
      .map(([field, value]) => [field, value]),
  );
}
