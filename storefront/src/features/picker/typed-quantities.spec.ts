/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { readTypedQuantities, storeTypedQuantities } from './typed-quantities.js';

const inventory = { sizeId: 1, size: 'S', colorId: null, color: null, code: null };

it('[UX 39] reads typed quantities of a product, without variants that are sold out or deleted', () => {
  storeTypedQuantities('p', { s: 3, m: 2, gone: 4 });
  const product = {
    id: 'p',
    inventories: [
      { ...inventory, id: 's' },
      { ...inventory, id: 'm', outOfStock: true as const },
      { ...inventory, id: 'l' },
    ],
  };
  expect(readTypedQuantities(product)).toEqual({ s: 3, m: 0, l: 0 });
  expect(readTypedQuantities({ ...product, id: 'other' })).toEqual({ s: 0, m: 0, l: 0 });
});
