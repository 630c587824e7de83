import { describe, expect, it } from '@jest/globals';
import { batchTexts } from '@shop/contracts';
import { batchResultText, undoResultText } from './batch-texts.js';
import { parsePriceChange, priceRules } from './price-change.js';

const typedChange = (how: 'percent' | 'amount', by: string, round: string, where = '') => ({ how, by, round, where });

describe('a typed price change', () => {
  it.each([
    [typedChange('percent', '12,5', '100'), { percent: 12.5, round: 100, where: {} }],
    [typedChange('percent', ' 12.5 ', '1', '88'), { percent: 12.5, round: 1, where: { categoryId: 88 } }],
    [typedChange('percent', '12.5%', '1'), { percent: 12.5, round: 1, where: {} }],
    [typedChange('percent', '+10 %', '1'), { percent: 10, round: 1, where: {} }],
    [typedChange('percent', '-10 %', '1'), { percent: -10, round: 1, where: {} }],
    [typedChange('amount', '$ 1.500', '10'), { amount: 1500, round: 10, where: {} }],
    [typedChange('amount', '-500', '10'), { amount: -500, round: 10, where: {} }],
  ])('%j', (typed, change) => {
    expect(priceRules.by(typed.by, typed)).toBeUndefined();
    expect(parsePriceChange(typed)).toEqual({ kind: 'prices', ...change });
  });

  it.each(['', 'mucho', '-51', '301'])('is not a percentage: %j', (by) => {
    expect(priceRules.by(by, { how: 'percent' })).toBe(batchTexts.percent);
  });

  it.each(['', 'mucho', '10,50', '100.000.001'])('is not an amount: %j', (by) => {
    expect(priceRules.by(by, { how: 'amount' })).toMatch(/^Escribí un importe/);
  });
});

describe('the text of a batch result', () => {
  const nothing = { id: '', created: 0, changed: 0, same: 0, skipped: 0 };
  it.each([
    [{ ...nothing, created: 29, changed: 3, skipped: 1 }, '29 productos nuevos, 3 cambiados y 1 salteado'],
    [{ ...nothing, changed: 1 }, '1 producto cambiado'],
    [nothing, 'Ningún producto'],
  ])('%j', (result, text) => {
    expect(batchResultText(result)).toBe(text);
  });

  it.each([
    [{ removed: 29, restored: 1, left: [] }, 'Deshecha: sacamos 29 productos y devolvimos 1 producto a como estaba.'],
    [{ removed: 0, restored: 0, left: [{ id: '', name: '', why: '' }] }, 'Deshecha: dejamos 1 producto.'],
    [{ removed: 0, restored: 0, left: [] }, 'Deshecha: no quedaba nada por devolver.'],
  ])('%j', (result, text) => {
    expect(undoResultText(result)).toBe(text);
  });
});
