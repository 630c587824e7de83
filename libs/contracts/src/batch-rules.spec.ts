import { describe, expect, it } from '@jest/globals';
import { adjustPrice } from './batch-rules.js';

describe('a price change of a batch', () => {
  it.each([
    [12_500, { percent: 12.5, round: 100 }, 14_100],
    [12_500, { percent: 12.5, round: 1 }, 14_063],
    [1000, { percent: 10, round: 1 }, 1100],
    [1005, { percent: 10, round: 1 }, 1106],
    [990, { amount: 60, round: 50 }, 1050],
    [1025, { amount: 0, round: 50 }, 1050],
    [1024, { amount: 0, round: 50 }, 1000],
    [999, { percent: -50, round: 500 }, 500],
    [30, { percent: 0, round: 100 }, 0],
    [100, { amount: -300, round: 10 }, -200],
  ])('[A-36] of %d by %j is %d', (price, change, after) => {
    expect(adjustPrice(price, change)).toBe(after);
  });
});
