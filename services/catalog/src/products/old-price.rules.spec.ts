import { describe, expect, it } from '@jest/globals';
import { noPriceHistory, type PriceHistory, replacePrice } from './old-price.rules.js';

const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000);
/** The history after prices that began on these days; the first one was the price of the publication. */
const historyOf = (...prices: [day: number, price: number][]): PriceHistory =>
  prices.reduce<{ price: number; history: PriceHistory } | undefined>(
    (before, [from, price]) => ({
      price,
      history: before ? replacePrice({ ...before.history, price: before.price, createdAt: day(0) }, price, day(from)) : noPriceHistory,
    }),
    undefined,
  )?.history ?? noPriceHistory;

describe('the old price of an offer', () => {
  it('[D-119] is the price before the reduction, for 60 days', () => {
    expect(historyOf([0, 18_500], [90, 16_000])).toMatchObject({ oldPrice: 18_500, oldPriceUntil: day(150) });
  });

  it('[D-119] is the lowest price of the 30 days before the reduction', () => {
    expect(historyOf([0, 10_000], [50, 15_000], [60, 9000]).oldPrice).toBe(10_000);
    expect(historyOf([0, 10_000], [50, 15_000], [60, 10_000]).oldPrice).toBeNull();
    expect(historyOf([0, 10_000], [50, 15_000], [81, 12_000]).oldPrice).toBe(15_000);
    expect(historyOf([0, 10_000], [50, 9000], [60, 8000]).oldPrice).toBe(9000);
  });

  it('[D-119] ends when the price rises', () => {
    expect(historyOf([0, 10_000], [50, 8000], [55, 9000])).toMatchObject({ oldPrice: null, oldPriceUntil: null });
  });

  it('[D-119] is no price that was asked for less than a day', () => {
    expect(historyOf([0, 125_000], [0.01, 12_500]).oldPrice).toBeNull();
    expect(historyOf([0, 10_000], [50, 100_000], [50.01, 8000]).oldPrice).toBe(10_000);
  });

  it('[D-119] needs no prices older than 30 days', () => {
    expect(historyOf([0, 1], [10, 2], [50, 3], [60, 4]).formerPrices.map(({ price }) => price)).toEqual([2, 3]);
  });
});
