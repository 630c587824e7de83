import { expect, it } from '@jest/globals';
import { formatPesos } from '@shop/contracts';
import { missingText, progressOf } from './minimum.js';

it('[CONST-19] [A-29] computes the amount missing to a minimum; an equal amount is enough', () => {
  expect(missingText(900, 1000)).toBe(`Te faltan ${formatPesos(100)} para la compra mínima.`);
  expect(missingText(1000, 1000)).toBe('Llegaste a la compra mínima.');
  expect([progressOf(0, 1000), progressOf(999, 1000), progressOf(5000, 1000), progressOf(0, 0)]).toEqual([0, 99, 100, 100]);
});
