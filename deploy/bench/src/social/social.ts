import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchShop, waitForShareImages, waitUntilDrained, startBenchShop } from '../bench-shop.js';
import { measureEdits } from '../freshness.js';
import { type LoadRequest, load } from '../load.js';
import { type EditRate, parseEditRate } from '../edit-rate.js';
import { startApi, startBaseline } from '../reads.js';
import { withStatementCount } from '../statements.js';
import { median, summary } from '../statistics.js';
import { startStores, type Stores } from '../stores.js';
import { TreeWatch } from '../watch.js';
import { followInBulk, large } from './crowd.js';
import { makersOf, newWholesaler, timed, writeReview } from './stores.js';

const ROUNDS = 3;
const SECONDS = 3;
const ALONE = 220;
/** The first of a process meet every statement for the first time. */
const WARM = 20;

/**
 * Follows, favourites and reviews: social as one process compared with `node:http` and `pg`, the delay until a review is on the store's
 * published page during edits, and many follows of one store at once.
 */
export async function social(products: number, given: string[] = []): Promise<void> {
  const { rate: editRate, options } = parseEditRate(given);
  console.log(`\nSocial at ${products} products`);
  const stores = await startStores(options);
  const bench = await startBenchShop(products, stores.env);
  const children: ChildProcess[] = [];
  try {
    await waitForShareImages(bench);
    await waitUntilDrained(bench);
    await bench.rows('create schema bench');
    await bench.rows('create table bench.follow (wholesaler_id uuid, manufacturer_id uuid, primary key (wholesaler_id, manufacturer_id))');
    const makers = (await makersOf(bench)).map(({ id }) => id);
    const api = await startApi('social', bench, children, stores.env);
    const bare = await startBaseline(bench, children, './social/bare-social.js');
    await followOneByOne(bench, api, makers);
    await statements(bench, children, stores.env, makers);
    await beside(bench, { api, bare }, makers);
    await reviewsShown(bench, stores, api, { editRate, makers });
    await followInBulk(bench, api, makers[0] ?? '');
    await large(bench, makers[1] ?? '');
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await bench.stop();
    await stores.stop();
  }
}

const among = (ids: readonly string[]): string => ids[Math.floor(Math.random() * ids.length)] ?? '';

async function followOneByOne(bench: BenchShop, api: string, makers: readonly string[]): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < ALONE; i++) times.push(await timed('POST', `${api}/api/users/follow/${among(makers)}`, newWholesaler(bench)));
  console.log(`  a follow, one at a time   ${summary(times.slice(WARM))}   target p50 ≤ 10, p99 ≤ 40`);
}

async function statements(
  bench: BenchShop,
  children: ChildProcess[],
  env: Record<string, string>,
  makers: readonly string[],
): Promise<void> {
  const headers = newWholesaler(bench);
  await withStatementCount(bench, { service: 'social', children, env }, async (api, during) => {
    // With its first caller a process reads who may not act.
    await timed('GET', `${api}/api/favorites/ids`, headers);
    await delay(500);
    /** Of the second call: the first of a process prepares its statements. */
    const of = async (method: string, path: string, first = path): Promise<number> => {
      await timed(method, api + first, headers);
      const [, count] = await during(() => timed(method, api + path, headers));
      return count;
    };
    const [maker = '', other = ''] = makers;
    console.log(
      `  statements: a follow ${await of('POST', `/api/users/follow/${maker}`, `/api/users/follow/${other}`)} (target ≤ 6) · ` +
        `relationship ${await of('GET', `/api/users/followed-manufacturers/${maker}`)}, favourites ${await of('GET', '/api/favorites')}, ` +
        `reviews ${await of('GET', `/api/reviews/manufacturer/${maker}`)} (target 1 each)`,
    );
  });
}

async function beside(bench: BenchShop, { api, bare }: { api: string; bare: string }, makers: readonly string[]): Promise<void> {
  const [fan] = await bench.rows<{ id: string }>(
    'select wholesaler_id as id from social.favorite group by 1 order by count(*) desc, 1 limit 1',
  );
  const headers = { authorization: `Bearer ${bench.token(fan?.id ?? '', 'wholesaler')}` };
  const anew = (folder: string): LoadRequest => ({
    method: 'POST',
    setupRequest: (request) => ({ ...request, path: `${folder}/${among(makers)}`, headers: newWholesaler(bench) }),
  });
  const pairs: [what: string, target: string, ours: LoadRequest[], bound: LoadRequest[]][] = [
    ['follows', '0.50', [anew('/api/users/follow')], [anew('/follow')]],
    [
      'relationship',
      '0.60',
      makers.map((id) => ({ path: `/api/users/followed-manufacturers/${id}`, headers })),
      makers.map((id) => `/relationship/${fan?.id}/${id}`),
    ],
    ['favourites', '0.60', [{ path: '/api/favorites', headers }], [`/favorites/${fan?.id}`]],
    ['reviews', '0.60', makers.map((id) => `/api/reviews/manufacturer/${id}`), makers.map((id) => `/reviews/${id}`)],
  ];
  for (const [what, target, ourAsked, boundAsked] of pairs) {
    const [ours, bound]: [number[], number[]] = [[], []];
    const [p99s, errors]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round++) {
      const [b, o] = [await load(bare, boundAsked, SECONDS), await load(api, ourAsked, SECONDS)];
      errors.push(o.errors + b.errors);
      // The first round warms both up.
      if (round === 0) continue;
      bound.push(b.perSecond);
      ours.push(o.perSecond);
      p99s.push(o.p99);
    }
    const [o, b] = [median(ours), median(bound)];
    console.log(
      `  ${what} at 16 connections: ${o.toFixed(0)}/s of ${b.toFixed(0)}/s = ${(o / b).toFixed(2)}   target ≥ ${target} · p99 ${median(p99s)} ms · ` +
        `${errors.reduce((sum, n) => sum + n, 0)} errors`,
    );
  }
}

/** Reviews, one each second, in the midst of others' edits, whose figures `edit` prints. */
async function reviewsShown(
  bench: BenchShop,
  stores: Stores,
  api: string,
  { editRate, makers }: { editRate: EditRate; makers: readonly string[] },
): Promise<void> {
  const write = async (): Promise<void> => {
    const tree = new TreeWatch(join(bench.shop.dataDir, 'www'));
    const shown: Promise<number | undefined>[] = [];
    for (let i = 0; i < editRate.seconds; i++) {
      await delay(1000);
      const maker = makers[i % makers.length] ?? '';
      const comment = `Opinión ${randomUUID()}`;
      await writeReview(api, bench, maker, comment);
      const since = performance.now();
      shown.push(tree.waitForPages([`/store/${maker}`], comment, since, 20_000).then((seen) => [...seen.values()][0]));
    }
    const times = (await Promise.all(shown)).flatMap((ms) => ms ?? []);
    tree.close();
    console.log(
      `  beside them a review → on the store's page on disk ${summary(times)}   target p50 ≤ 150, p99 ≤ 1000 · ${editRate.seconds - times.length} never`,
    );
  };
  await Promise.all([measureEdits(bench, stores, editRate), write()]);
}
