import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Manufacturer } from '@shop/contracts';
import { type BenchShop, waitUntilDrained } from '../bench-shop.js';
import { summary } from '../statistics.js';
import { newWholesaler, timed } from './stores.js';

const FOLLOWERS = 1000;
const SECONDS = 10;
const LARGE = 100_000;

/** A live: so many new followers of one store in ten seconds. Prints how often its page was made again, and whether the count is exact in the end. */
export async function followInBulk(bench: BenchShop, api: string, maker: string): Promise<void> {
  await counted(bench);
  const file = join(bench.shop.dataDir, 'www', 'store', `${maker}.html`);
  let renders = 0;
  let last = 0;
  // A page that is replaced tells several changes at once.
  const watcher = watch(file.slice(0, file.lastIndexOf('/')), (_, name) => {
    if (name !== `${maker}.html` || performance.now() - last < 50) return;
    last = performance.now();
    renders += 1;
  });
  const start = performance.now();
  const follows: Promise<number>[] = [];
  for (let i = 0; i < FOLLOWERS; i++) {
    await delay(Math.max(0, start + (i * SECONDS * 1000) / FOLLOWERS - performance.now()));
    follows.push(timed('POST', `${api}/api/users/follow/${maker}`, newWholesaler(bench)));
  }
  const times = await Promise.all(follows);
  const took = (performance.now() - start) / 1000;
  await counted(bench);
  watcher.close();
  const [row] = await bench.rows<{ n: number }>('select count(*)::int as n from social.follow where manufacturer_id = $1', [maker]);
  const shown = (await (await fetch(`${bench.shop.url}/api/manufacturers/${maker}`)).json()) as Manufacturer;
  console.log(
    `  ${FOLLOWERS} follows of one store in ${took.toFixed(1)} s: ${summary(times)}   target p99 ≤ 150 · its page was made ${renders} times   target ≤ 2 · ` +
      `${shown.followersCount} shown of ${row?.n ?? 0}   target equal`,
  );
  if (shown.followersCount !== row?.n) process.exitCode = 1;
}

/** Measures the recount of a store that every wholesaler follows. */
export async function large(bench: BenchShop, maker: string): Promise<void> {
  await bench.rows(
    `insert into social.follow (wholesaler_id, manufacturer_id) select gen_random_uuid(), $1 from generate_series(1, ${LARGE})`,
    [maker],
  );
  await bench.rows('vacuum analyze social.follow');
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    const since = performance.now();
    await bench.rows('select count(*)::int as n from social.follow where manufacturer_id = $1', [maker]);
    times.push(performance.now() - since);
  }
  console.log(`  ${LARGE} follows of one store counted anew: ${summary(times.slice(5))}   target ≤ 30`);
}

/** Waits until everything that is marked is counted, however long it rests, and shown. */
async function counted(bench: BenchShop): Promise<void> {
  for (;;) {
    const [left] = await bench.rows<{ n: number }>('select count(*)::int as n from social.reputation_dirty where dirty > clean');
    if (left?.n === 0) break;
    await delay(200);
  }
  await waitUntilDrained(bench);
  // The event's last hop: from the queue into identity.
  await delay(1000);
  await waitUntilDrained(bench);
}
