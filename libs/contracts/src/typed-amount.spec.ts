import { describe, expect, it } from '@jest/globals';
import { typedAmount, typedDollars, typedPesos } from './typed-amount.js';

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

  it('[A-36] is not rounded where a rule looks at it', () => {
    expect(typedAmount('50.000,50')).toBe(50_000.5);
  });

  it.each([
    ['9,5', 9.5],
    ['9.50', 9.5],
    ['US$ 1.250,50', 1250.5],
    ['u$s 12', 12],
    ['1.250', 1250],
    [' ', null],
    ['US$', null],
  ])('[PROD-11] %j is %d dollars', (typed, amount) => {
    expect(typedDollars(typed)).toBe(amount);
  });

  it.each(['diez', '9.5.1', '1,250.5', '1e3'])('%j is no amount of dollars', (typed) => {
    expect(typedDollars(typed)).toBeNaN();
  });
});
