import { describe, expect, it } from '@jest/globals';
import type { Inventory } from '@shop/contracts';
import { inventory } from '../../../../test/fixtures.js';
import { stockMatrix, withChange } from './stock.js';

const variation = (sizeId: number, colorId: number | null): Inventory => inventory(`${sizeId}-${colorId}`, sizeId, colorId);

describe('[D-115] the switches of the stock', () => {
  const inventories = [variation(1, 1), variation(1, 2), variation(2, 1)];

  it('are a table with heads for whole sizes and colours, with gaps for combinations that do not exist', () => {
    const matrix = stockMatrix({ isVariable: false, inventories: withChange(inventories, { colorId: 2, outOfStock: true }) });
    expect(matrix.all).toEqual({ name: 'Todo el producto', change: {}, outOfStock: false });
    expect(matrix.sizes).toEqual([
      { name: 'T1', change: { sizeId: 1 }, outOfStock: false },
      { name: 'T2', change: { sizeId: 2 }, outOfStock: false },
    ]);
    expect(matrix.rows).toMatchObject([
      {
        head: { name: 'C1', change: { colorId: 1 } },
        cells: [{ name: 'C1, T1', change: { sizeId: 1, colorId: 1 } }, { outOfStock: false }],
      },
      { head: { name: 'C2', outOfStock: true }, cells: [{ change: { sizeId: 1, colorId: 2 }, outOfStock: true }, null] },
    ]);
  });

  it('are a list for a product that varies by size or by colour only', () => {
    const bySize = stockMatrix({ isVariable: false, inventories: [variation(1, null), variation(2, null)] });
    expect(bySize.sizes).toEqual([]);
    expect(bySize.rows).toEqual([
      { head: { name: 'T1', change: { sizeId: 1 }, outOfStock: false }, code: null, cells: [] },
      { head: { name: 'T2', change: { sizeId: 2 }, outOfStock: false }, code: null, cells: [] },
    ]);
    const byColor = stockMatrix({ isVariable: true, inventories: [variation(1, 1), variation(1, 2)] });
    expect(byColor.rows.map(({ head, code }) => [head.name, head.change, code])).toEqual([
      ['C1', { sizeId: 1, colorId: 1 }, '#123456'],
      ['C2', { sizeId: 1, colorId: 2 }, '#123456'],
    ]);
  });

  it('change their own inventories and no others, and back', () => {
    const changed = withChange(inventories, { sizeId: 1, outOfStock: true });
    expect(changed.map(({ outOfStock }) => outOfStock)).toEqual([true, true, undefined]);
    expect(withChange(changed, { sizeId: 1, outOfStock: false })).toEqual(inventories);
    expect(stockMatrix({ isVariable: false, inventories: withChange(inventories, { outOfStock: true }) }).all.outOfStock).toBe(true);
  });
});
