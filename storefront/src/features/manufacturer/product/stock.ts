import type { Inventory, Product, StockChange } from '@shop/contracts';
import { pickerShape, type PickerRow } from '../../picker/picker-rows.js';

/** One switch: a size in a colour, a whole size, a whole colour or the whole product. */
export interface StockSwitch {
  name: string;
  change: Omit<StockChange, 'outOfStock'>;
  /** True if all its sizes and colours are out of stock. */
  outOfStock: boolean;
}
export interface StockMatrix {
  all: StockSwitch;
  /** Heads of the columns; empty if the product varies by colour or by size only. */
  sizes: StockSwitch[];
  rows: { head: StockSwitch; code: string | null; cells: (StockSwitch | null)[] }[];
}

export const isMeant = ({ sizeId, colorId }: Omit<StockChange, 'outOfStock'>, inventory: Inventory): boolean =>
  (sizeId === undefined || inventory.sizeId === sizeId) && (colorId === undefined || inventory.colorId === colorId);

/** The inventories after a change, shown before the server answers. */
export const withChange = (inventories: readonly Inventory[], { outOfStock, ...change }: StockChange): Inventory[] =>
  inventories.map((inventory) => (isMeant(change, inventory) ? { ...inventory, outOfStock: outOfStock || undefined } : inventory));

export function stockMatrix(product: Pick<Product, 'isVariable' | 'inventories'>): StockMatrix {
  const { inventories } = product;
  const switchOf = (name: string, change: StockSwitch['change']): StockSwitch => ({
    name,
    change,
    outOfStock: inventories.filter((one) => isMeant(change, one)).every((one) => one.outOfStock),
  });
  const rowSwitch = ({ variationId, name }: PickerRow): StockSwitch => {
    const inventory = inventories.find(({ id }) => id === variationId);
    const colorId = inventory?.colorId ?? undefined;
    return switchOf(name, { ...(inventory && { sizeId: inventory.sizeId }), ...(colorId !== undefined && { colorId }) });
  };
  const all = switchOf('Todo el producto', {});
  const shape = pickerShape(product);
  if (shape.kind === 'list') {
    return { all, sizes: [], rows: shape.rows.map((row) => ({ head: rowSwitch(row), code: row.code, cells: [] })) };
  }
  return {
    all,
    sizes: shape.sizes.map(({ id, name }) => switchOf(name, { sizeId: id })),
    rows: shape.rows.map(({ colorId, name, code, cells }) => ({
      head: switchOf(name, { colorId }),
      code,
      cells: cells.map((cell) => cell && rowSwitch(cell)),
    })),
  };
}
