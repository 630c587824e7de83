import { describe, expect, it } from '@jest/globals';
import { sizes } from '../reference/sizes.js';
import { combineInventories } from './product.entity.js';
import { sizeRunOf } from './size-run.js';

const idsOf = (...names: string[]): number[] => names.map((name) => sizes.find((size) => size.name === name)?.id ?? 0);
const runOf = (names: string[], soldOut: string[] = []) => {
  const ids = idsOf(...names);
  const gone = idsOf(...soldOut);
  const inventories = combineInventories('00000000-0000-4000-8000-000000000001', ids, []).map((one) =>
    gone.includes(one.sizeId) ? { ...one, outOfStock: true as const } : one,
  );
  return sizeRunOf(ids, inventories);
};

describe('the sizes on the card of a product', () => {
  it('[UX 27] are the first and the last if they follow each other, in the order of the reference data', () => {
    expect(runOf(['XL', 'S', 'M', 'L'])).toEqual({ range: 'S–XL', units: 4 });
    expect(runOf(['50', '52', '54'])).toEqual({ range: '50–54', units: 3 });
    expect(runOf(['17', '19', '18'])).toEqual({ range: '17–19', units: 3 });
  });

  it('[UX 27] are named or counted if one is missing between them', () => {
    expect(runOf(['S', 'L'])).toEqual({ range: 'S, L', units: 2 });
    expect(runOf(['S', 'L', 'XL', 'XXL'])).toEqual({ range: '4 talles', units: 4 });
  });

  it('[UX 27] are those in stock, or all of a product of which nothing is left', () => {
    expect(runOf(['S', 'M', 'L'], ['S'])).toEqual({ range: 'M–L', units: 2 });
    expect(runOf(['S', 'M'], ['S', 'M'])).toEqual({ range: 'S–M', units: 2 });
  });

  it('are one name for a product of one size, and absent without sizes', () => {
    expect(runOf(['Único'])).toEqual({ range: 'Único', units: 1 });
    expect(sizeRunOf([], [])).toBeUndefined();
  });
});
