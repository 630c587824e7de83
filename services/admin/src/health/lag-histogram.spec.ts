import { describe, expect, it } from '@jest/globals';
import { countOf, quantile, readLag, since } from './lag-histogram.js';

const exposition = (...counts: [number, number, number]): string =>
  [
    '# TYPE shop_freshness_seconds histogram',
    ...['0.1', '1', '+Inf'].map((le, i) => `shop_freshness_seconds_bucket{le="${le}",service="publisher",of="page",tier="1"} ${counts[i]}`),
    'shop_freshness_seconds_bucket{le="+Inf",service="publisher",of="page",tier="2"} 9000',
    'shop_freshness_seconds_bucket{le="+Inf",service="publisher",of="search",tier="1"} 9000',
    'shop_freshness_seconds_bucket{le="+Inf",service="publisher",of="page",tier="1",first="true"} 9000',
  ].join('\n');

describe('the time from a write to its pages', () => {
  it('is read of urgent pages alone that were there before', () => {
    expect(countOf(readLag(exposition(2, 3, 4)))).toBe(4);
    expect(readLag('nothing')).toEqual([]);
  });

  it('is that of what came since', () => {
    expect(since(readLag(exposition(10, 20, 20)), readLag(exposition(15, 30, 31)))).toEqual([
      { seconds: 0.1, count: 5 },
      { seconds: 1, count: 10 },
      { seconds: Number.POSITIVE_INFINITY, count: 11 },
    ]);
  });

  it('begins anew with a publisher that was started anew', () => {
    expect(countOf(since(readLag(exposition(10, 20, 20)), readLag(exposition(1, 2, 2))))).toBe(2);
  });

  it('is spread evenly between two borders, and not known beyond the last', () => {
    const lag = readLag(exposition(50, 100, 100));
    expect([quantile(lag, 0.25), quantile(lag, 0.5), quantile(lag, 0.75), quantile(lag, 1)]).toEqual([50, 100, 550, 1000]);
    expect(quantile(readLag(exposition(0, 0, 5)), 0.99)).toBe(1000);
    expect(quantile(readLag(exposition(0, 0, 0)), 0.5)).toBe(0);
  });
});
