import { setTimeout as sleep } from 'node:timers/promises';

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/** Polls until `probe` returns something truthy, and resolves with it. Throws after `timeoutMs`. */
export async function eventually<T>(description: string, probe: () => Promise<T> | T, timeoutMs = 10_000): Promise<Truthy<T>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await probe();
    if (result) return result as Truthy<T>;
    if (Date.now() > deadline) throw new Error(`${description}: not within ${timeoutMs} ms`);
    await sleep(20);
  }
}
