import { describe, expect, it } from '@jest/globals';
import { batchTexts } from '@shop/contracts';
import { madeOf, undoneOf } from './batch-words.js';
import { priceChange, priceRules } from './price-change.js';

describe('a change of prices as it is typed', () => {
  it.each([
    [
      { how: 'percent', by: '12,5', round: '100', where: '' },
      { percent: 12.5, round: 100, where: {} },
    ],
    [
      { how: 'percent', by: ' 12.5 ', round: '1', where: '88' },
      { percent: 12.5, round: 1, where: { categoryId: 88 } },
    ],
    [
      { how: 'percent', by: '-10 %', round: '1', where: '' },
      { percent: -10, round: 1, where: {} },
    ],
    [
      { how: 'amount', by: '$ 1.500', round: '10', where: '' },
      { amount: 1500, round: 10, where: {} },
    ],
    [
      { how: 'amount', by: '-500', round: '10', where: '' },
      { amount: -500, round: 10, where: {} },
    ],
  ])('%j', (typed, change) => {
    expect(priceRules.by(typed.by, typed)).toBeUndefined();
    expect(priceChange(typed)).toEqual({ kind: 'prices', ...change });
  });

  it.each(['', 'mucho', '-51', '301'])('is no per cent: %j', (by) => {
    expect(priceRules.by(by, { how: 'percent' })).toBe(batchTexts.percent);
  });

  it.each(['', 'mucho', '10,50', '100.000.001'])('is no amount: %j', (by) => {
    expect(priceRules.by(by, { how: 'amount' })).toMatch(/^Escribí un importe/);
  });
});

describe('what came of a batch, in words', () => {
  const nothing = { id: '', created: 0, changed: 0, same: 0, skipped: 0 };
  it.each([
    [{ ...nothing, created: 29, changed: 3, skipped: 1 }, '29 productos nuevos, 3 cambiados y 1 salteado'],
    [{ ...nothing, changed: 1 }, '1 producto cambiado'],
    [nothing, 'Ningún producto'],
  ])('%j', (result, words) => {
    expect(madeOf(result)).toBe(words);
  });

  it.each([
    [{ removed: 29, restored: 1, left: [] }, 'Deshecha: sacamos 29 productos y devolvimos 1 producto a como estaba.'],
    [{ removed: 0, restored: 0, left: [{ id: '', name: '', why: '' }] }, 'Deshecha: dejamos 1 producto.'],
    [{ removed: 0, restored: 0, left: [] }, 'Deshecha: no quedaba nada por devolver.'],
  ])('%j', (undone, words) => {
    expect(undoneOf(undone)).toBe(words);
  });
});
