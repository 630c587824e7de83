import { describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { Batcher } from './batcher.js';

describe('a batcher', () => {
  const calls: string[][] = [];
  const slow = (): Batcher<string> => {
    calls.length = 0;
    return new Batcher(async (items) => {
      calls.push([...items]);
      await delay(10);
      if (items.includes('bad')) throw new Error('refused');
    });
  };

  it('handles the first item at once, and those that arrive meanwhile in one call', async () => {
    const all = slow();
    const first = all.add('a');
    expect(calls).toEqual([['a']]);
    const others = [all.add('b'), all.add('c')];
    await first;
    await Promise.all(others);
    expect(calls).toEqual([['a'], ['b', 'c']]);
    await all.add('d');
    expect(calls).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('never resolves before the item itself is handled', async () => {
    const done = new Set<number>();
    const all = new Batcher<number>(async (items) => {
      await delay(1);
      for (const item of items) done.add(item);
    });
    await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        await delay(i % 17);
        await all.add(i);
        expect(done.has(i)).toBe(true);
      }),
    );
    expect(done.size).toBe(200);
  });

  it('rejects all items of a failed call, and continues with the next', async () => {
    const all = slow();
    const first = all.add('bad');
    const second = all.add('bad');
    const third = all.add('fine');
    await expect(first).rejects.toThrow('refused');
    await expect(second).rejects.toThrow('refused');
    await expect(third).rejects.toThrow('refused');
    await expect(all.add('fine')).resolves.toBeUndefined();
    expect(calls).toEqual([['bad'], ['bad', 'fine'], ['fine']]);
  });
});
