import { expect, it } from '@jest/globals';
import { genderOfUrl, newProductsTitle } from './new-products.js';

it.each([
  ['', 'newest', 'Nuevos productos'],
  ['?sortBy=lowestPrice', 'lowestPrice', 'Todos los productos'],
  ['?gender=hombre&sortBy=lowestPrice', 'lowestPrice', 'Productos de hombre'],
  ['?gender=nino&sortBy=newest', 'newest', 'Productos de niño'],
  ['?gender=mas&sortBy=highestPrice', 'highestPrice', 'Blanquería y bisutería'],
  ['?gender=nadie&sortBy=newest', 'newest', 'Nuevos productos'],
])('[ROUTE-12] the page of new products at %j in the order %s is titled %s', (search, sort, title) => {
  expect(newProductsTitle(genderOfUrl(search), sort)).toBe(title);
});
