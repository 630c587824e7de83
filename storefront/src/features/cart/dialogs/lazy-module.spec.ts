import { describe, expect, it } from '@jest/globals';
import { lazyModule } from './lazy-module.js';

describe('a lazy module', () => {
  it('is imported once for concurrent callers and is readable synchronously afterwards', async () => {
    let fetched = 0;
    const code = lazyModule(async () => ++fetched);
    expect(code.current()).toBeUndefined();
    expect(await Promise.all([code.get(), code.get()])).toEqual([1, 1]);
    expect([code.current(), await code.get(), fetched]).toEqual([1, 1, 1]);
  });

  it('is imported again after a failed import', async () => {
    let tries = 0;
    const code = lazyModule(() => (++tries === 1 ? Promise.reject(new Error('cut')) : Promise.resolve('here')));
    await expect(code.get()).rejects.toThrow('cut');
    expect(code.current()).toBeUndefined();
    expect(await code.get()).toBe('here');
    expect(tries).toBe(2);
  });
});
