import { expect, it } from '@jest/globals';
import { findGender, genders } from './genders.js';
import { isProductType, productTypes } from './types.js';

it('[CONST-20] gives the product types their ids', () => {
  expect(productTypes).toEqual([
    { id: 88, name: 'Indumentaria' },
    { id: 130, name: 'Blanquería' },
    { id: 131, name: 'Bisutería' },
  ]);
  expect([88, 130, 131, 1].map(isProductType)).toEqual([true, true, true, false]);
});

it('[CONST-21] gives the genders their ids and finds them in every spelling of the slug', () => {
  expect(genders.map((g) => `${g.id} ${g.name}`)).toEqual(['1 Hombre', '2 Mujer', '3 Niño', '4 Niña', '5 Bebés', '6 Más']);
  expect(['niño', 'nino', 'NIN\u0303O'].map((s) => findGender(s)?.id)).toEqual([3, 3, 3]);
  expect(findGender('otro')).toBeUndefined();
});
