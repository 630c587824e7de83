import { expect, it } from '@jest/globals';
import { ownPageCount, ownListPath } from './own-lists.js';

it('[ACC-03] [A-15] requests a page of own products with search, filter and order', () => {
  expect(ownListPath('products', 1, { search: '', onSale: false, sort: 'notOrdered' })).toBe(
    '/api/products/createdbyMe?page=1&sortBy=notOrdered',
  );
  expect(ownListPath('packs', 2, { search: 'niño & niña', onSale: true, sort: 'lowestPrice' })).toBe(
    '/api/packs/createdbyMe?page=2&sortBy=lowestPrice&search=ni%C3%B1o+%26+ni%C3%B1a&onSale=true',
  );
});

it('[CONST-09] has ten items per page', () => {
  expect([0, 1, 10, 11, 25].map(ownPageCount)).toEqual([0, 1, 1, 2, 3]);
});
