import { expect, it } from '@jest/globals';
import type { Size } from '@shop/contracts';
import { sortSizeIds, sizeOffers } from './size-runs.js';

const names: [id: number, name: string, group: string][] = [
  [1, '34', 'Numéricos'],
  [2, '36', 'Numéricos'],
  [3, '44', 'Numéricos'],
  [4, '46', 'Numéricos'],
  [5, '48', 'Numéricos'],
  [19, 'Único', 'Alfanuméricos'],
  [30, 'XS', 'Alfanuméricos'],
  [32, 'S', 'Alfanuméricos'],
  [33, 'M', 'Alfanuméricos'],
  [35, 'XL', 'Alfanuméricos'],
  [45, '35', 'Calzado'],
  [50, '40', 'Calzado'],
  [51, '41', 'Calzado'],
  [76, 'Único', 'Alfanuméricos'],
];
const sizes: Size[] = names.map(([id, name, group]) => ({ id, name, group }));

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
