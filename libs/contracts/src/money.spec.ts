import { expect, it } from '@jest/globals';
import { formatDollars, formatNumber, formatPesos, roundPesos } from './money.js';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('[CONST-02] shows whole pesos in the format of es-AR, without decimals', () => {
  expect(plain(formatPesos(12500))).toBe('$ 12.500');
  expect(plain(formatPesos(1))).toBe('$ 1');
  expect(plain(formatPesos(1_234_567))).toBe('$ 1.234.567');
});

it('[CONST-02] shows other numbers the same way', () => {
  expect(formatNumber(1_234_567)).toBe('1.234.567');
});

it('[CONST-03] shows dollars with two decimals and their own sign', () => {
  expect(plain(formatDollars(12.5))).toBe('US$ 12,50');
});

it('[CONST-02] rounds halves of a peso up', () => {
  expect([10.4, 10.5, 10.99].map(roundPesos)).toEqual([10, 11, 11]);
});
