import { describe, expect, it } from '@jest/globals';
import { parseAmount, parseDollars, parsePesos } from './parse-amount.js';

describe('parsing a typed amount', () => {
  it.each([
    ['50000', 50_000],
    ['50.000', 50_000],
    [' $ 1.250.000 ', 1_250_000],
    ['50.000,50', 50_001],
    ['1500.50', 1501],
    ['1.250.000.-', 1_250_000],
    ['12.500,-', 12_500],
    ['ARS 12.500', 12_500],
    ['AR$ 12.500,00', 12_500],
    ['12500 pesos', 12_500],
    ['0', 0],
    ['-5', -5],
    ['', 0],
  ])('[CONST-02] [A-36] %j is %d whole pesos', (typed, amount) => {
    expect(parsePesos(typed)).toBe(amount);
  });

  it.each([
    'mil',
    '5.0000',
    '12.5.',
    'ARS doce',
    '50,000.5',
    '1e9',
    '0x10',
    '--5',
    '5,',
    '1250.000',
    '12 ARS 500',
    '12 pesos 500',
    '12.-500',
  ])('%j is not a number', (typed) => {
    expect(parsePesos(typed)).toBeNaN();
  });

  it('[A-36] does not round an amount that a rule checks', () => {
    expect(parseAmount('50.000,50')).toBe(50_000.5);
  });

  it.each([
    ['9,5', 9.5],
    ['9.50', 9.5],
    ['US$ 1.250,50', 1250.5],
    ['u$s 12', 12],
    ['1.250', 1250],
    ['USD 12', 12],
    ['9,50 USD', 9.5],
    [' US$ 12 ', 12],
    [' ', null],
    ['US$', null],
  ])('[PROD-11] %j is %d dollars', (typed, amount) => {
    expect(parseDollars(typed)).toBe(amount);
  });

  it.each(['diez', '9.5.1', '1,250.5', '1e3', '12 USD 5'])('%j is not an amount of dollars', (typed) => {
    expect(parseDollars(typed)).toBeNaN();
  });
});
