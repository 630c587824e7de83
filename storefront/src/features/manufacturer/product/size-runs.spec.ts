import { expect, it } from '@jest/globals';
import type { Size } from '@shop/contracts';
import { sortSizeIds, sizeOffers } from './size-runs.js';

/** Sizes of one group, by id. */
const sizesOf = (group: string, names: Record<number, string>): Size[] =>
  Object.entries(names).map(([id, name]) => ({ id: Number(id), name, group }));
const sizes = [
  ...sizesOf('Numéricos', { 1: '34', 2: '36', 3: '44', 4: '46', 5: '48' }),
  ...sizesOf('Alfanuméricos', { 19: 'Único', 30: 'XS', 32: 'S', 33: 'M', 35: 'XL' }),
  ...sizesOf('Calzado', { 45: '35', 50: '40', 51: '41' }),
  ...sizesOf('Alfanuméricos', { 76: 'Único' }),
];

it('[CONST-23] offers sizes and ranges by group, without the single size of linen and jewellery', () => {
  expect(sizeOffers(sizes, 2).map(({ group, sizes: groupSizes, runs }) => [group, groupSizes.map(({ id }) => id), runs])).toEqual([
    ['Numéricos', [1, 2, 3, 4, 5], [{ name: '36 al 46', ids: [2, 3, 4] }]],
    ['Alfanuméricos', [30, 32, 33, 35, 76], [{ name: 'S al XL', ids: [32, 33, 35] }]],
    ['Calzado', [45, 50, 51], [{ name: '35 al 40', ids: [45, 50] }]],
  ]);
  expect(sortSizeIds([35, 30, 33], sizes)).toEqual([30, 33, 35]);
});

it('[UX 38] offers sizes of babies first for babies, and last for others', () => {
  const alphanumeric = ['0 a 3 meses', '3 a 6 meses', 'S', 'M'].map((name, id) => ({ id, name, group: 'Alfanuméricos' }));
  const offered = (genderId: number) => sizeOffers(alphanumeric, genderId).flatMap((offer) => offer.sizes.map(({ name }) => name));
  expect(offered(2)).toEqual(['S', 'M', '0 a 3 meses', '3 a 6 meses']);
  expect(offered(5)).toEqual(['0 a 3 meses', '3 a 6 meses', 'S', 'M']);
});
