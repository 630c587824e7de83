import type { Color, Inventory, ManufacturerRef } from '@shop/contracts';
import { toQuantity, type CartVariation } from '../../lib/quantities.js';

export interface PickerProduct {
  id: string;
  name: string;
  articleCode?: string | undefined;
  price: number;
  mainImage: string | null;
  /** One size in several colours; otherwise varies by size. */
  isVariable: boolean;
  inventories: Inventory[];
  colors: Color[];
  colorIdsWithPhoto: number[];
  manufacturer: Pick<ManufacturerRef, 'id' | 'name' | 'minPurchase' | 'phone'> & { invoicing?: string; verified?: string };
}

type ProductVariants = Pick<PickerProduct, 'isVariable' | 'inventories'>;

export interface PickerRow {
  variationId: string;
  name: string;
  colorId: number | null;
  code: string | null;
  outOfStock?: true | undefined;
}
/** Cells are in the order of `sizes`; null if the combination does not exist. */
export interface MatrixRow {
  colorId: number;
  name: string;
  code: string | null;
  cells: (PickerRow | null)[];
}
export type PickerShape =
  { kind: 'list'; by: 'color' | 'size'; rows: PickerRow[] } | { kind: 'matrix'; sizes: { id: number; name: string }[]; rows: MatrixRow[] };

export type Quantities = Readonly<Record<string, number>>;
export type SizeRun = Readonly<Record<number, number>>;

const hasSeveral = (ids: readonly (number | null)[]): boolean => new Set(ids).size > 1;
const hasSeveralColors = ({ inventories }: ProductVariants): boolean => hasSeveral(inventories.map((inventory) => inventory.colorId));
const hasSeveralSizes = ({ inventories }: ProductVariants): boolean => hasSeveral(inventories.map((inventory) => inventory.sizeId));

export function optionName({ size, color }: Inventory, product: ProductVariants): string {
  if (!product.isVariable && !hasSeveralColors(product)) return size;
  if (!color) return size;
  return hasSeveralSizes(product) ? `${color}, ${size}` : color;
}

export function pickerShape(product: ProductVariants): PickerShape {
  const { inventories } = product;
  const byColor = product.isVariable || hasSeveralColors(product);
  const rowOf = (inventory: Inventory): PickerRow => ({
    variationId: inventory.id,
    name: optionName(inventory, product),
    colorId: byColor ? inventory.colorId : null,
    code: byColor ? inventory.code : null,
    outOfStock: inventory.outOfStock,
  });
  if (!(hasSeveralColors(product) && hasSeveralSizes(product))) {
    return { kind: 'list', by: byColor ? 'color' : 'size', rows: inventories.map(rowOf) };
  }
  const sizes = [...new Map(inventories.map(({ sizeId, size }) => [sizeId, { id: sizeId, name: size }])).values()];
  const colors = [...new Map(inventories.map((inventory) => [inventory.colorId, inventory])).values()];
  const rows = colors.map(({ colorId, color, code }) => ({
    colorId: colorId ?? 0,
    name: color ?? '',
    code,
    cells: sizes.map((size) => {
      const inventory = inventories.find((inventory) => inventory.sizeId === size.id && inventory.colorId === colorId);
      return inventory ? rowOf(inventory) : null;
    }),
  }));
  return { kind: 'matrix', sizes, rows };
}

export const isInStock = (row: PickerRow | null): row is PickerRow => row !== null && !row.outOfStock;

export const totalQuantity = (quantities: Quantities): number => Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);

export const addOneOfEach = (rows: readonly PickerRow[], quantities: Quantities): Quantities => ({
  ...quantities,
  ...Object.fromEntries(rows.filter(isInStock).map(({ variationId }) => [variationId, toQuantity((quantities[variationId] ?? 0) + 1)])),
});

/**
 * One unit of each size in stock, of a product with several colours in the first one. Undefined for a product without a choice of sizes.
 */
export function oneSizeRun(product: ProductVariants): { color: string | undefined; quantities: Quantities } | undefined {
  const shape = pickerShape(product);
  if (shape.kind === 'list') return sellsBySizeRun(shape) ? { color: undefined, quantities: addOneOfEach(shape.rows, {}) } : undefined;
  const [first] = shape.rows;
  return first && { color: first.name, quantities: addOneOfEach(first.cells.filter(isInStock), {}) };
}

export const sellsBySizeRun = (shape: PickerShape): boolean => shape.kind === 'matrix' || (shape.by === 'size' && shape.rows.length > 1);

export function repeatRun(shape: Extract<PickerShape, { kind: 'matrix' }>, run: SizeRun): Quantities {
  return Object.fromEntries(
    shape.rows.flatMap((row) =>
      row.cells.flatMap((cell, i) => (isInStock(cell) ? [[cell.variationId, toQuantity(run[shape.sizes[i]?.id ?? 0] ?? 0)] as const] : [])),
    ),
  );
}

export const toVariations = (quantities: Quantities): CartVariation[] =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([variationId, quantity]) => ({ variationId, quantity }));
