import { setTimeout as sleep } from 'node:timers/promises';

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/** Polls until `probe` answers something truthy, which it resolves with; `within` milliseconds, else it says what it waited for in vain. */
export async function eventually<T>(what: string, probe: () => Promise<T> | T, within = 10_000): Promise<Truthy<T>> {
  const deadline = Date.now() + within;
  for (;;) {
    const answer = await probe();
    if (answer) return answer as Truthy<T>;
    if (Date.now() > deadline) throw new Error(`waited ${within} ms in vain for ${what}`);
    await sleep(20);
  }
}
