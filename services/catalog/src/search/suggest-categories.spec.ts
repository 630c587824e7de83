import { expect, it } from '@jest/globals';
import { suggestCategories } from './suggest-categories.js';

const names = (text: string): string[] => suggestCategories(text).map(({ name }) => name);

it.each([
  ['remera', ['Remeras en Mujer', 'Remeras en Hombre']],
  ['REMER', ['Remeras en Mujer', 'Remeras en Hombre']],
  ['camisetas hombre', ['Remeras en Hombre']],
  ['hombre remeras', ['Remeras en Hombre']],
  ['sábanas', ['Sábanas']],
])('[UX 3] suggests the lists of categories that "%s" names', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

it.each(['', 'hombre', 'remera negra', 'blanquería', '123', 'zzqqxx'])('[UX 3] suggests no category for "%s"', (text) => {
  expect(names(text)).toEqual([]);
});

it('[UX 3] links the page of the list', () => {
  expect(suggestCategories('remeras niña').map(({ url }) => url)).toEqual(['/tienda/ni%C3%B1a/remeras']);
});
