import { describe, expect, it } from '@jest/globals';
import { pickerRows, quantityOf, unitsOf } from './picker-rows.js';

const inventory = (id: string, sizeId: number, colorId: number | null) =>
  ({
    id,
    sizeId,
    size: `T${sizeId}`,
    colorId,
    color: colorId && `C${colorId}`,
    code: colorId && '#123456',
  }) as const;

describe('quantity pickers', () => {
  it('[PROD-02] has a line per colour when the product varies by colour, and per size otherwise', () => {
    const byColor = [inventory('a', 76, 1), inventory('b', 76, 2)].map((row) => ({
      ...row,
      color: row.color || null,
      code: row.code || null,
    }));
    expect(pickerRows({ isVariable: true, inventories: byColor }).map((row) => row.name)).toEqual(['C1', 'C2']);
    const bySize = [inventory('a', 1, null), inventory('b', 2, null)].map((row) => ({ ...row, color: null, code: null }));
    expect(pickerRows({ isVariable: false, inventories: bySize })).toEqual([
      { variationId: 'a', name: 'T1', code: null },
      { variationId: 'b', name: 'T2', code: null },
    ]);
  });

  it('[PROD-02] never goes below 0 and takes only whole units', () => {
    expect([-1, 2.9, Number.NaN, Number.POSITIVE_INFINITY, 7].map(quantityOf)).toEqual([0, 2, 0, 0, 7]);
    expect(unitsOf({ a: 2, b: 3 })).toBe(5);
  });
});
