import { describe, expect, it } from '@jest/globals';
import { wishes } from './wishes.js';

/** A service that answers when it is told to. */
function aService() {
  const shown: boolean[] = [];
  const asked: { on: boolean; answer: (text: string) => void; refuse: (error: Error) => void }[] = [];
  const wish = wishes<string>({
    show: (_, on) => shown.push(on),
    send: (_, on) => new Promise((answer, refuse) => asked.push({ on, answer, refuse })),
  });
  return { shown, asked, wish };
}

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('following, and marking favourites', () => {
  it('[SOC-06] [SOC-08] shows at once what is wished, and resolves with the answer', async () => {
    const { shown, asked, wish } = aService();
    const done = wish('m', true);
    expect(shown).toEqual([true]);
    asked[0]?.answer('12 seguidores');
    expect(await done).toBe('12 seguidores');
    expect(shown).toEqual([true]);
  });

  it('[SOC-06] sends no wish before the one before it is answered, and only the last of several', async () => {
    const { shown, asked, wish } = aService();
    const done = wish('m', true);
    expect(await wish('m', false)).toBeUndefined();
    await wish('m', true);
    await wish('m', false);
    expect(asked.map(({ on }) => on)).toEqual([true]);
    asked[0]?.answer('13');
    await aMoment();
    expect(asked.map(({ on }) => on)).toEqual([true, false]);
    asked[1]?.answer('12');
    expect(await done).toBe('12');
    expect(shown).toEqual([true, false, true, false]);
  });

  it('[SOC-06] sends nothing again where the last wish is what was agreed already', async () => {
    const { asked, wish } = aService();
    const done = wish('m', true);
    await wish('m', false);
    await wish('m', true);
    asked[0]?.answer('13');
    expect(await done).toBe('13');
    expect(asked).toHaveLength(1);
  });

  it('[SOC-06] [SOC-08] puts back what was agreed last when it is refused, and says why', async () => {
    const { shown, asked, wish } = aService();
    const done = wish('m', true);
    asked[0]?.refuse(new Error('Se cayó el telar.'));
    await expect(done).rejects.toThrow('Se cayó el telar.');
    expect(shown).toEqual([true, false]);
    const again = wish('m', true);
    asked[1]?.answer('13');
    expect(await again).toBe('13');
  });

  it('[SOC-06] lets things be wished beside each other', async () => {
    const { asked, wish } = aService();
    void wish('m', true);
    void wish('n', true);
    expect(asked).toHaveLength(2);
    for (const { answer } of asked) answer('');
    await aMoment();
  });
});
