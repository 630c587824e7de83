/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { inventory } from '../../../test/fixtures.js';
import { readTypedQuantities, storeTypedQuantities } from './typed-quantities.js';

it('[UX 39] reads typed quantities of a product, without variants that are sold out or deleted', () => {
  storeTypedQuantities('p', { s: 3, m: 2, gone: 4 });
  const soldOut = { ...inventory('m', 2, null), outOfStock: true as const };
  const product = { id: 'p', inventories: [inventory('s', 1, null), soldOut, inventory('l', 3, null)] };
  expect(readTypedQuantities(product)).toEqual({ s: 3, m: 0, l: 0 });
  expect(readTypedQuantities({ ...product, id: 'other' })).toEqual({ s: 0, m: 0, l: 0 });
});
