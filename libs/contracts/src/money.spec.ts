import { expect, it } from '@jest/globals';
import { formatDollars, formatNumber, formatPesos } from './money.js';
import { roundPesos } from './round-pesos.js';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('[CONST-02] shows whole pesos in the format of es-AR, without decimals', () => {
  expect(plain(formatPesos(12500))).toBe('$ 12.500');
  expect(plain(formatPesos(1))).toBe('$ 1');
  expect(plain(formatPesos(1_234_567))).toBe('$ 1.234.567');
});

it('[CONST-02] shows other numbers the same way', () => {
  expect(formatNumber(1_234_567)).toBe('1.234.567');
});

it('[CONST-02] [CONST-03] writes every amount of at most two decimals as es-AR does', () => {
  const as = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat('es-AR', options);
  const pesos = as({ style: 'currency', currency: 'ARS', maximumFractionDigits: 0 });
  const [whole, two] = [as({ maximumFractionDigits: 0 }), as({ minimumFractionDigits: 2, maximumFractionDigits: 2 })];
  const numbers = [0, 0.5, 1.5, 2.5, 9.99, 99.5, 999, 999.5, 1000, 9999.99, 12_345.67, 999_999.5, 1e6, 2_147_483_647, 1e15];
  for (const number of [
    ...numbers,
    ...numbers.slice(1).map((n) => -n),
    ...Array.from({ length: 2000 }, (_, i) => Math.round((i * 7919.37) ** 1.7) / 100),
  ]) {
    expect(formatPesos(number)).toBe(pesos.format(number));
    expect(formatNumber(number)).toBe(whole.format(number));
    expect(formatNumber(number, 2)).toBe(two.format(number));
  }
});

it('[CONST-03] shows dollars with two decimals and their own sign', () => {
  expect(plain(formatDollars(12.5))).toBe('US$ 12,50');
});

it('[CONST-02] rounds halves of a peso up', () => {
  expect([10.4, 10.5, 10.99].map(roundPesos)).toEqual([10, 11, 11]);
});
