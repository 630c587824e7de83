import { expect, it } from '@jest/globals';
import { ownPages, ownPath } from './own-lists.js';

it('[ACC-03] [A-15] asks for a page of own products by what is searched, filtered and sorted', () => {
  expect(ownPath('products', 1, { search: '', onSale: false, sort: 'notOrdered' })).toBe(
    '/api/products/createdbyMe?page=1&sortBy=notOrdered',
  );
  expect(ownPath('packs', 2, { search: 'niño & niña', onSale: true, sort: 'lowestPrice' })).toBe(
    '/api/packs/createdbyMe?page=2&sortBy=lowestPrice&search=ni%C3%B1o+%26+ni%C3%B1a&onSale=true',
  );
});

it('[CONST-09] counts ten a page', () => {
  expect([0, 1, 10, 11, 25].map(ownPages)).toEqual([0, 1, 1, 2, 3]);
});
