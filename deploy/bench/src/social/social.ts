import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchWorld, cardsDrawn, drained, startBenchWorld } from '../bench-world.js';
import { edit } from '../freshness.js';
import { type Asked, load } from '../load.js';
import { type Pace, paceIn } from '../pace.js';
import { startApi, startBare } from '../reads.js';
import { countingStatements } from '../statements.js';
import { median, summary } from '../statistics.js';
import { startStores, type Stores } from '../stores.js';
import { TreeWatch } from '../watch.js';
import { crowd, large } from './crowd.js';
import { makersOf, newWholesaler, timed, writeReview } from './stores.js';

const ROUNDS = 3;
const SECONDS = 3;
const ALONE = 220;
/** The first of a process meet every statement for the first time. */
const WARM = 20;

/**
 * Follows, favourites and reviews: social as one process beside `node:http` + `pg` in the same run, how soon a review stands on the store's page
 * on disk while others edit at a pace, and a crowd that follows one store at once.
 */
export async function social(products: number, given: string[] = []): Promise<void> {
  const { pace, options } = paceIn(given);
  console.log(`\nSocial at ${products} products`);
  const stores = await startStores(options);
  const bench = await startBenchWorld(products, stores.env);
  const children: ChildProcess[] = [];
  try {
    await cardsDrawn(bench);
    await drained(bench);
    await bench.rows('create schema bench');
    await bench.rows('create table bench.follow (wholesaler_id uuid, manufacturer_id uuid, primary key (wholesaler_id, manufacturer_id))');
    const makers = (await makersOf(bench)).map(({ id }) => id);
    const api = await startApi('social', bench, children, stores.env);
    const bare = await startBare(bench, children, './social/bare-social.js');
    await alone(bench, api, makers);
    await statements(bench, children, stores.env, makers);
    await beside(bench, { api, bare }, makers);
    await reviewsShown(bench, stores, api, { pace, makers });
    await crowd(bench, api, makers[0] ?? '');
    await large(bench, makers[1] ?? '');
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await bench.stop();
    await stores.stop();
  }
}

const among = (ids: readonly string[]): string => ids[Math.floor(Math.random() * ids.length)] ?? '';

async function alone(bench: BenchWorld, api: string, makers: readonly string[]): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < ALONE; i++) times.push(await timed('POST', `${api}/api/users/follow/${among(makers)}`, newWholesaler(bench)));
  console.log(`  a follow, one at a time   ${summary(times.slice(WARM))}   target p50 ≤ 10, p99 ≤ 40`);
}

async function statements(
  bench: BenchWorld,
  children: ChildProcess[],
  env: Record<string, string>,
  makers: readonly string[],
): Promise<void> {
  const headers = newWholesaler(bench);
  await countingStatements(bench, { service: 'social', children, env }, async (api, during) => {
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

async function beside(bench: BenchWorld, { api, bare }: { api: string; bare: string }, makers: readonly string[]): Promise<void> {
  const [fan] = await bench.rows<{ id: string }>(
    'select wholesaler_id as id from social.favorite group by 1 order by count(*) desc, 1 limit 1',
  );
  const headers = { authorization: `Bearer ${bench.token(fan?.id ?? '', 'wholesaler')}` };
  const anew = (folder: string): Asked => ({
    method: 'POST',
    setupRequest: (request) => ({ ...request, path: `${folder}/${among(makers)}`, headers: newWholesaler(bench) }),
  });
  const pairs: [what: string, target: string, ours: Asked[], bound: Asked[]][] = [
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
  bench: BenchWorld,
  stores: Stores,
  api: string,
  { pace, makers }: { pace: Pace; makers: readonly string[] },
): Promise<void> {
  const write = async (): Promise<void> => {
    const tree = new TreeWatch(join(bench.world.dataDir, 'www'));
    const shown: Promise<number | undefined>[] = [];
    for (let i = 0; i < pace.seconds; i++) {
      await delay(1000);
      const maker = makers[i % makers.length] ?? '';
      const comment = `Opinión ${randomUUID()}`;
      await writeReview(api, bench, maker, comment);
      const since = performance.now();
      shown.push(tree.pages([`/store/${maker}`], comment, since, 20_000).then((seen) => [...seen.values()][0]));
    }
    const times = (await Promise.all(shown)).flatMap((ms) => ms ?? []);
    tree.close();
    console.log(
      `  beside them a review → on the store's page on disk ${summary(times)}   target p50 ≤ 150, p99 ≤ 1000 · ${pace.seconds - times.length} never`,
    );
  };
  await Promise.all([edit(bench, stores, pace), write()]);
}
