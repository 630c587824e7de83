import { describe, expect, it } from '@jest/globals';
import { queueToggles } from './toggle-queue.js';

function fakeService() {
  const shown: boolean[] = [];
  const requests: { on: boolean; answer: (text: string) => void; reject: (error: Error) => void }[] = [];
  const toggle = queueToggles<string>({
    show: (_, on) => shown.push(on),
    send: (_, on) => new Promise((answer, reject) => requests.push({ on, answer, reject })),
  });
  return { shown, requests, toggle };
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('toggles of favourites and follows', () => {
  it('[SOC-06] [SOC-08] shows the new state at once and resolves with the response', async () => {
    const { shown, requests, toggle } = fakeService();
    const done = toggle('m', true);
    expect(shown).toEqual([true]);
    requests[0]?.answer('12 seguidores');
    expect(await done).toBe('12 seguidores');
    expect(shown).toEqual([true]);
  });

  it('[SOC-06] sends one request at a time, and only the last of several waiting toggles', async () => {
    const { shown, requests, toggle } = fakeService();
    const done = toggle('m', true);
    expect(await toggle('m', false)).toBeUndefined();
    await toggle('m', true);
    await toggle('m', false);
    expect(requests.map(({ on }) => on)).toEqual([true]);
    requests[0]?.answer('13');
    await nextTask();
    expect(requests.map(({ on }) => on)).toEqual([true, false]);
    requests[1]?.answer('12');
    expect(await done).toBe('12');
    expect(shown).toEqual([true, false, true, false]);
  });

  it('[SOC-06] sends no further request when the last toggle equals the confirmed state', async () => {
    const { requests, toggle } = fakeService();
    const done = toggle('m', true);
    await toggle('m', false);
    await toggle('m', true);
    requests[0]?.answer('13');
    expect(await done).toBe('13');
    expect(requests).toHaveLength(1);
  });

  it('[SOC-06] [SOC-08] shows the confirmed state again and rejects when the request fails', async () => {
    const { shown, requests, toggle } = fakeService();
    const done = toggle('m', true);
    requests[0]?.reject(new Error('Se cayó el telar.'));
    await expect(done).rejects.toThrow('Se cayó el telar.');
    expect(shown).toEqual([true, false]);
    const retried = toggle('m', true);
    requests[1]?.answer('13');
    expect(await retried).toBe('13');
  });

  it('[SOC-06] sends requests for different ids in parallel', async () => {
    const { requests, toggle } = fakeService();
    void toggle('m', true);
    void toggle('n', true);
    expect(requests).toHaveLength(2);
    for (const { answer } of requests) answer('');
    await nextTask();
  });
});
