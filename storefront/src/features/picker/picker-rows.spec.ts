import { describe, expect, it } from '@jest/globals';
import { inventory } from '../../../test/fixtures.js';
import { toVariations, addOneOfEach, oneSizeRun, pickerShape, repeatRun, totalQuantity } from './picker-rows.js';

describe("the picker's shape", () => {
  it('[PROD-02] is a list by colour if the product varies by colour, else by size', () => {
    const byColor = pickerShape({ isVariable: true, inventories: [inventory('a', 76, 1), inventory('b', 76, 2)] });
    expect(byColor).toMatchObject({ kind: 'list', by: 'color', rows: [{ name: 'C1', colorId: 1 }, { name: 'C2' }] });
    expect(pickerShape({ isVariable: false, inventories: [inventory('a', 1, 5), inventory('b', 2, 5)] })).toEqual({
      kind: 'list',
      by: 'size',
      rows: [
        { variationId: 'a', name: 'T1', colorId: null, code: null },
        { variationId: 'b', name: 'T2', colorId: null, code: null },
      ],
    });
    expect(pickerShape({ isVariable: false, inventories: [inventory('a', 1, null)] })).toMatchObject({ rows: [{ name: 'T1' }] });
  });

  it('[PROD-02] is a table of sizes by colours if the product has several of both, with gaps for missing combinations', () => {
    const inventories = [inventory('1s', 1, 1), inventory('1m', 2, 1), inventory('2s', 1, 2)];
    const shape = pickerShape({ isVariable: false, inventories });
    expect(shape).toMatchObject({
      kind: 'matrix',
      sizes: [{ name: 'T1' }, { name: 'T2' }],
      rows: [
        { name: 'C1', cells: [{ variationId: '1s', name: 'C1, T1' }, { variationId: '1m' }] },
        { name: 'C2', cells: [{ variationId: '2s' }, null] },
      ],
    });
    if (shape.kind !== 'matrix') throw new Error('no table');
    expect(repeatRun(shape, { 1: 2, 2: 3 })).toEqual({ '1s': 2, '1m': 3, '2s': 2 });
    expect(totalQuantity(repeatRun(shape, { 1: 2 }))).toBe(4);
  });

  it('[PROD-02] adds one of each, and leaves quantities of 0 out of the cart', () => {
    const shape = pickerShape({ isVariable: true, inventories: [inventory('a', 76, 1), inventory('b', 76, 2)] });
    if (shape.kind !== 'list') throw new Error('no list');
    expect(addOneOfEach(shape.rows, { b: 4 })).toEqual({ a: 1, b: 5 });
    expect(toVariations({ a: 0, b: 5 })).toEqual([{ variationId: 'b', quantity: 5 }]);
  });

  it('[D-115] skips what is out of stock when it adds a run of sizes or one of each', () => {
    const soldOut = { ...inventory('1m', 2, 1), outOfStock: true as const };
    const inventories = [inventory('1s', 1, 1), soldOut, inventory('2s', 1, 2), inventory('2m', 2, 2)];
    const matrix = pickerShape({ isVariable: false, inventories });
    if (matrix.kind !== 'matrix') throw new Error('no table');
    expect(repeatRun(matrix, { 1: 1, 2: 3 })).toEqual({ '1s': 1, '2s': 1, '2m': 3 });
    const sizes = [inventory('a', 1, null), { ...inventory('b', 2, null), outOfStock: true as const }];
    const list = pickerShape({ isVariable: false, inventories: sizes });
    if (list.kind !== 'list') throw new Error('no list');
    expect(addOneOfEach(list.rows, {})).toEqual({ a: 1 });
  });

  it('[UX 27] makes the curva of a card of one unit of each size in stock, in the first of several colours', () => {
    const soldOut = { ...inventory('1m', 2, 1), outOfStock: true as const };
    const sizes = { isVariable: false, inventories: [inventory('1s', 1, 1), soldOut, inventory('1l', 3, 1)] };
    expect(oneSizeRun(sizes)).toEqual({ color: undefined, quantities: { '1s': 1, '1l': 1 } });
    const inventories = [...sizes.inventories, inventory('2s', 1, 2), inventory('2m', 2, 2)];
    expect(oneSizeRun({ isVariable: false, inventories })).toEqual({ color: 'C1', quantities: { '1s': 1, '1l': 1 } });
  });

  it('[UX 27] makes no curva of one size or of one size in several colours', () => {
    expect(oneSizeRun({ isVariable: false, inventories: [inventory('a', 1, null)] })).toBeUndefined();
    expect(oneSizeRun({ isVariable: true, inventories: [inventory('a', 76, 1), inventory('b', 76, 2)] })).toBeUndefined();
    expect(oneSizeRun({ isVariable: false, inventories: [] })).toBeUndefined();
  });
});
