import type { BenchShop } from '../bench-shop.js';
import { summary } from '../statistics.js';
import { adminHeaders } from './admin-headers.js';

/** Each thing asked one at a time; the first of them meet every statement for the first time. */
const ASKED = 200;
const WARM = 20;

/** Asks an address so often as an admin, one at a time, and prints how long its answers take. */
export async function ask(bench: BenchShop, what: string, url: string, target = ''): Promise<void> {
  const headers = await adminHeaders(bench);
  const times: number[] = [];
  for (let n = 0; n < ASKED; n++) {
    const since = performance.now();
    const answer = await fetch(url, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${url} was refused: ${answer.status}`);
    if (n >= WARM) times.push(performance.now() - since);
  }
  console.log(`  ${what.padEnd(26)} ${summary(times)}${target && `   target ${target}`}`);
}
