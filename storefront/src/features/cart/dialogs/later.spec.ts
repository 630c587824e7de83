import { describe, expect, it } from '@jest/globals';
import { later } from './later.js';

describe('code that travels later', () => {
  it('is fetched once, however many ask for it, and is at hand from then on', async () => {
    let fetched = 0;
    const code = later(async () => ++fetched);
    expect(code.now()).toBeUndefined();
    expect(await Promise.all([code.get(), code.get()])).toEqual([1, 1]);
    expect([code.now(), await code.get(), fetched]).toEqual([1, 1, 1]);
  });

  it('is fetched anew when it did not come', async () => {
    let tries = 0;
    const code = later(() => (++tries === 1 ? Promise.reject(new Error('cut')) : Promise.resolve('here')));
    await expect(code.get()).rejects.toThrow('cut');
    expect(code.now()).toBeUndefined();
    expect(await code.get()).toBe('here');
    expect(tries).toBe(2);
  });
});
