import { describe, expect, it } from '@jest/globals';
import { typedPesos } from './typed-amount.js';

describe('an amount somebody types', () => {
  it.each([
    ['50000', 50_000],
    ['50.000', 50_000],
    [' $ 1.250.000 ', 1_250_000],
    ['50.000,50', 50_001],
    ['0', 0],
    ['-5', -5],
    ['', 0],
  ])('[CONST-02] [A-36] %j is %d whole pesos', (typed, amount) => {
    expect(typedPesos(typed)).toBe(amount);
  });

  it.each(['mil', '5.00', '50,000.5', '1e9', '0x10', '--5', '5,'])('%j is none', (typed) => {
    expect(typedPesos(typed)).toBeNaN();
  });
});
