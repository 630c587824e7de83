import { describe, expect, it } from '@jest/globals';
import { rateLimits } from '@shop/contracts';
import { RateLimits } from './rate-limit.js';

const [signIn] = rateLimits;
const path = `${signIn?.prefixes[0]}/login`;
const atOnce = signIn?.atOnce ?? 0;
const perMinute = signIn?.perMinute ?? 0;

describe('limits of costly requests', () => {
  it('lets some through at once, then as many as leave the bucket', () => {
    let now = 1_000;
    const limits = new RateLimits(() => now);
    const passed = (n: number): number =>
      Array.from({ length: n }, () => limits.exceeded('POST', path, '1.2.3.4')).filter((no) => !no).length;
    expect(passed(atOnce + 50)).toBe(atOnce);
    now += (60_000 / perMinute) * 3;
    expect(passed(50)).toBe(3);
    now += 600_000;
    expect(passed(atOnce + 50)).toBe(atOnce);
  });

  it('counts each client, and nothing that is not named', () => {
    const limits = new RateLimits(() => 0);
    while (!limits.exceeded('POST', path, '1.2.3.4'));
    expect(limits.exceeded('POST', path, '1.2.3.5')).toBe(false);
    expect(limits.exceeded('GET', path, '1.2.3.4')).toBe(false);
    expect(limits.exceeded('POST', '/api/products', '1.2.3.4')).toBe(false);
  });

  it('forgets who has stopped asking', () => {
    let now = 0;
    const limits = new RateLimits(() => now);
    for (let client = 0; client < 10_000; client++) limits.exceeded('POST', path, String(client));
    now = 61_000;
    limits.exceeded('POST', path, 'late');
    expect(limits['buckets'].size).toBe(1);
  });
});
