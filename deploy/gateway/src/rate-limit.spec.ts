import { describe, expect, it } from '@jest/globals';
import { rateLimits } from '@shop/contracts';
import { RateLimits } from './rate-limit.js';

const [signIn] = rateLimits;
const path = `${signIn?.prefixes[0]}/login`;
const atOnce = signIn?.burst ?? 0;
const perMinute = signIn?.perMinute ?? 0;

describe('rate limits of expensive requests', () => {
  it('allow a burst, and then as many as leak from the bucket', () => {
    let now = 1_000;
    const limits = new RateLimits(() => now);
    const passed = (n: number): number =>
      Array.from({ length: n }, () => limits.isExceeded('POST', path, '1.2.3.4')).filter((no) => !no).length;
    expect(passed(atOnce + 50)).toBe(atOnce);
    now += (60_000 / perMinute) * 3;
    expect(passed(50)).toBe(3);
    now += 600_000;
    expect(passed(atOnce + 50)).toBe(atOnce);
  });

  it('count per client, and only the routes with a limit', () => {
    const limits = new RateLimits(() => 0);
    while (!limits.isExceeded('POST', path, '1.2.3.4'));
    expect(limits.isExceeded('POST', path, '1.2.3.5')).toBe(false);
    expect(limits.isExceeded('GET', path, '1.2.3.4')).toBe(false);
    expect(limits.isExceeded('POST', '/api/products', '1.2.3.4')).toBe(false);
  });

  it('delete the buckets of inactive clients', () => {
    let now = 0;
    const limits = new RateLimits(() => now);
    for (let client = 0; client < 10_000; client++) limits.isExceeded('POST', path, String(client));
    now = 61_000;
    limits.isExceeded('POST', path, 'late');
    expect(limits['buckets'].size).toBe(1);
  });
});
