import { describe, expect, it } from '@jest/globals';
import type { Inventory, Product } from '@shop/contracts';
import { inventory } from '../../../../test/fixtures.js';
import { hiddenPacksText, removedInventories } from './hidden-packs.js';

const clothing = (...inventories: Inventory[]) => ({ type: 88, inventories }) as Product;

describe('packs that an edit hides', () => {
  it('[A-53] are those with a variant of a removed size or colour', () => {
    const product = clothing(inventory('s-1', 31, 1), inventory('s-2', 31, 2), inventory('m-1', 32, 1), inventory('m-2', 32, 2));
    const removed = (sizes: number[], colors: number[]) => [...removedInventories(product, { sizes, colors })];
    expect(removed([31, 32, 33], [1, 2, 3])).toEqual([]);
    expect(removed([32], [1, 2])).toEqual(['s-1', 's-2']);
    expect(removed([31, 32], [2])).toEqual(['s-1', 'm-1']);
    expect(removed([31, 32], [])).toEqual(['s-1', 's-2', 'm-1', 'm-2']);
  });

  it('[A-53] are none of a product without sizes and colours', () => {
    expect([...removedInventories({ ...clothing(inventory('only', 19, null)), type: 130 }, { sizes: [], colors: [] })]).toEqual([]);
  });

  it('[A-53] are named, at most three', () => {
    expect(hiddenPacksText(['Combo'])).toMatch(/^El pack "Combo" lleva un talle o color que sacaste: deja de mostrarse/);
    expect(hiddenPacksText(['A', 'B'])).toMatch(/^Los packs "A" y "B" llevan/);
    expect(hiddenPacksText(['A', 'B', 'C', 'D', 'E'])).toMatch(/^Los packs "A", "B", "C" y 2 más llevan/);
  });
});
