import { describe, expect, it } from '@jest/globals';
import { formTexts } from './form-texts.js';
import { packLimits, packProblems, packProductsProblem, packTexts, type PackLine } from './pack-rules.js';
import { packCases } from '../test/rule-cases.js';

/** Products of a pack, each with the given number of variants. */
const products = (count: number, variants: number, quantity = 1): PackLine[] =>
  Array.from({ length: count }, (_, i) => ({
    productId: `p${i}`,
    quantities: Array.from({ length: variants }, (_variant, j) => ({ inventoryId: `p${i}-${j}`, quantity })),
  }));

describe('the rules of packs', () => {
  it.each(packCases)('[PACK-09] check a pack that $title', ({ draft, problems }) => {
    expect(packProblems(draft)).toEqual(problems);
  });

  it.each([
    ['no products', undefined, formTexts.productRequired],
    ['50 products', products(50, 1), undefined],
    ['51 products', products(51, 1), packTexts.tooManyProducts],
    ['500 variants', products(50, 10), undefined],
    ['501 variants', [...products(49, 10), ...products(51, 11).slice(50)], packTexts.tooMuch],
    ['100,000 units of a variant', products(1, 1, 100_000), undefined],
    ['100,001 units of a variant', products(1, 1, 100_001), packTexts.tooMuch],
    ['one product of two without quantities', [...products(1, 1), ...products(2, 0).slice(1)], packTexts.noQuantity],
    ['1 unit of each variant', products(2, 2), undefined],
  ])('[PACK-09] accept or refuse %s', (_, lines, problem) => {
    expect(packProductsProblem(lines)).toBe(problem);
  });

  it('[PACK-09] limit a pack to 50 products, 500 variants and 100,000 units of one', () => {
    expect(packLimits).toEqual({ products: 50, lines: 500, quantity: 100_000 });
  });
});
