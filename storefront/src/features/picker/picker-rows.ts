import type { Color, Inventory, ManufacturerRef } from '@shop/contracts';
import { quantityOf, type CartVariation } from '../../lib/quantities.js';

/** What the picker needs of a product. */
export interface PickerProduct {
  id: string;
  name: string;
  price: number;
  mainImage: string | null;
  /** Varies by colour with one size; otherwise by size. */
  isVariable: boolean;
  inventories: Inventory[];
  colors: Color[];
  /** Colours that have a picture of their own in the gallery. */
  pictured: number[];
  manufacturer: Pick<ManufacturerRef, 'id' | 'name' | 'minPurchase' | 'phone'>;
}

type Varied = Pick<PickerProduct, 'isVariable' | 'inventories'>;

/** One thing that can be ordered: a size, a colour, or a size of a colour. */
export interface PickerRow {
  variationId: string;
  name: string;
  colorId: number | null;
  code: string | null;
}
/** The sizes of one colour, in the order of the run; null where it is not made. */
export interface MatrixRow {
  colorId: number;
  name: string;
  code: string | null;
  cells: (PickerRow | null)[];
}
export type PickerShape =
  { kind: 'list'; of: 'color' | 'size'; rows: PickerRow[] } | { kind: 'matrix'; sizes: { id: number; name: string }[]; rows: MatrixRow[] };

export type Quantities = Readonly<Record<string, number>>;
/** Units of a size run by the id of the size. */
export type SizeRun = Readonly<Record<number, number>>;

const several = (ids: readonly (number | null)[]): boolean => new Set(ids).size > 1;
const severalColors = ({ inventories }: Varied): boolean => several(inventories.map((inventory) => inventory.colorId));
const severalSizes = ({ inventories }: Varied): boolean => several(inventories.map((inventory) => inventory.sizeId));

/** What a size or colour is called in its product: both where it varies by both. */
export function optionName({ size, color }: Inventory, product: Varied): string {
  if (!product.isVariable && !severalColors(product)) return size;
  if (!color) return size;
  return severalSizes(product) ? `${color}, ${size}` : color;
}

/** A list by size or by colour, or, for a product that varies by both, a table of them. Everything in the order of the inventories. */
export function pickerShape(product: Varied): PickerShape {
  const { inventories } = product;
  const byColor = product.isVariable || severalColors(product);
  const rowOf = (inventory: Inventory): PickerRow => ({
    variationId: inventory.id,
    name: optionName(inventory, product),
    colorId: byColor ? inventory.colorId : null,
    code: byColor ? inventory.code : null,
  });
  if (!(severalColors(product) && severalSizes(product))) {
    return { kind: 'list', of: byColor ? 'color' : 'size', rows: inventories.map(rowOf) };
  }
  const sizes = [...new Map(inventories.map(({ sizeId, size }) => [sizeId, { id: sizeId, name: size }])).values()];
  const colors = [...new Map(inventories.map((inventory) => [inventory.colorId, inventory])).values()];
  const rows = colors.map(({ colorId, color, code }) => ({
    colorId: colorId ?? 0,
    name: color ?? '',
    code,
    cells: sizes.map((size) => {
      const found = inventories.find((inventory) => inventory.sizeId === size.id && inventory.colorId === colorId);
      return found ? rowOf(found) : null;
    }),
  }));
  return { kind: 'matrix', sizes, rows };
}

export const unitsOf = (quantities: Quantities): number => Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);

/** One more of each. */
export const oneMoreOfEach = (rows: readonly PickerRow[], quantities: Quantities): Quantities => ({
  ...quantities,
  ...Object.fromEntries(rows.map(({ variationId }) => [variationId, quantityOf((quantities[variationId] ?? 0) + 1)])),
});

/** "Curva": the same run of sizes in every colour, in place of what was there. */
export function repeatRun(shape: Extract<PickerShape, { kind: 'matrix' }>, run: SizeRun): Quantities {
  return Object.fromEntries(
    shape.rows.flatMap((row) =>
      row.cells.flatMap((cell, i) => (cell ? [[cell.variationId, quantityOf(run[shape.sizes[i]?.id ?? 0] ?? 0)] as const] : [])),
    ),
  );
}

/** What goes into the cart. */
export const chosen = (quantities: Quantities): CartVariation[] =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([variationId, quantity]) => ({ variationId, quantity }));
