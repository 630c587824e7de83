import { describe, expect, it } from '@jest/globals';
import { totalCount, quantile, parseLagHistogram, countsSince } from './lag-histogram.js';

const exposition = (...counts: [number, number, number]): string =>
  [
    '# TYPE shop_freshness_seconds histogram',
    ...['0.1', '1', '+Inf'].map((le, i) => `shop_freshness_seconds_bucket{le="${le}",service="publisher",of="page",tier="1"} ${counts[i]}`),
    'shop_freshness_seconds_bucket{le="+Inf",service="publisher",of="page",tier="2"} 9000',
    'shop_freshness_seconds_bucket{le="+Inf",service="publisher",of="search",tier="1"} 9000',
    'shop_freshness_seconds_bucket{le="+Inf",service="publisher",of="page",tier="1",first="true"} 9000',
  ].join('\n');

describe('the histogram of publishing delays', () => {
  it('counts urgent updates of existing pages only', () => {
    expect(totalCount(parseLagHistogram(exposition(2, 3, 4)))).toBe(4);
    expect(parseLagHistogram('nothing')).toEqual([]);
  });

  it('contains the counts between two samples', () => {
    expect(countsSince(parseLagHistogram(exposition(10, 20, 20)), parseLagHistogram(exposition(15, 30, 31)))).toEqual([
      { seconds: 0.1, count: 5 },
      { seconds: 1, count: 10 },
      { seconds: Number.POSITIVE_INFINITY, count: 11 },
    ]);
  });

  it('starts at zero after a restart of the publisher', () => {
    expect(totalCount(countsSince(parseLagHistogram(exposition(10, 20, 20)), parseLagHistogram(exposition(1, 2, 2))))).toBe(2);
  });

  it('interpolates linearly within a bucket and stops at the last finite bound', () => {
    const lag = parseLagHistogram(exposition(50, 100, 100));
    expect([quantile(lag, 0.25), quantile(lag, 0.5), quantile(lag, 0.75), quantile(lag, 1)]).toEqual([50, 100, 550, 1000]);
    expect(quantile(parseLagHistogram(exposition(0, 0, 5)), 0.99)).toBe(1000);
    expect(quantile(parseLagHistogram(exposition(0, 0, 0)), 0.5)).toBe(0);
  });
});
