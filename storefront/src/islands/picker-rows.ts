import type { Color, Inventory } from '@shop/contracts';

/** What the picker needs of a product. */
export interface PickerProduct {
  id: string;
  price: number;
  /** Varies by colour with one size; otherwise by size. */
  isVariable: boolean;
  inventories: Inventory[];
  colors: Color[];
  manufacturer: { name: string; minPurchase: number };
}

/** One line of the picker: a size or a colour that can be ordered. */
export interface PickerRow {
  variationId: string;
  name: string;
  code: string | null;
}

export type Quantities = Readonly<Record<string, number>>;

/** Lines in the order of the inventories. A product that varies by both says both. */
export function pickerRows({ isVariable, inventories }: Pick<PickerProduct, 'isVariable' | 'inventories'>): PickerRow[] {
  const severalColors = new Set(inventories.map((inventory) => inventory.colorId)).size > 1;
  const severalSizes = new Set(inventories.map((inventory) => inventory.sizeId)).size > 1;
  return inventories.map(({ id, size, color, code }) => ({
    variationId: id,
    name: isVariable || severalColors ? (severalSizes && color ? `${color}, ${size}` : (color ?? size)) : size,
    code: isVariable || severalColors ? code : null,
  }));
}

/** A quantity someone typed or stepped to: whole, never below 0 (PROD-02). */
export const quantityOf = (value: number): number => (Number.isFinite(value) ? Math.min(9999, Math.max(0, Math.trunc(value))) : 0);

export const unitsOf = (quantities: Quantities): number => Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
