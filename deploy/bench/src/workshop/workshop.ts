import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchShop, waitForShareImages, waitUntilDrained, startBenchShop } from '../bench-shop.js';
import { measureEdits } from '../freshness.js';
import { load } from '../load.js';
import { parseEditRate } from '../edit-rate.js';
import { startApi, startBaseline } from '../reads.js';
import { withStatementCount } from '../statements.js';
import { median, summary } from '../statistics.js';
import { startStores, type Stores } from '../stores.js';
import { TreeWatch } from '../watch.js';
import { fillShop, Maker } from './maker.js';

const OWN = 2000;
const ROWS = 500;
const ROUNDS = 3;
const SECONDS = 3;
/** Lists of one manufacturer asked one at a time. */
const ASKED = 300;
/** The first of them meet every statement for the first time. */
const WARM = 100;
const names = ['remera', 'BUZO', 'número 19', 'prenda', 'ñandú'];

/**
 * The manufacturer's workshop: lists of 2,000 own products beside `node:http` + `pg`, and a batch of 500 checked, published and undone, alone
 * and while others edit at a pace.
 */
export async function workshop(products: number, given: string[] = []): Promise<void> {
  const { rate: editRate, options } = parseEditRate(given);
  console.log(`\nWorkshop at ${products} products, of one manufacturer ${OWN} more`);
  const stores = await startStores(options);
  const bench = await startBenchShop(products, stores.env);
  const children: ChildProcess[] = [];
  try {
    await waitForShareImages(bench);
    const [largest] = await bench.rows<{ id: string }>(
      `select user_id as id from catalog.product where visible group by 1 order by count(*) desc, 1 limit 1`,
    );
    const userId = largest?.id ?? '';
    await fillShop(bench, userId, OWN);
    await waitUntilDrained(bench, 600_000);
    const images = `file://${join(bench.shop.dataDir, 'images')}`;
    const api = await startApi('catalog', bench, children, { ...stores.env, IMAGES_URL: images });
    await lists(bench, { api, bare: await startBaseline(bench, children, './workshop/bare-lists.js') }, userId);
    await batches(bench, api, userId);
    await statements(bench, { ...stores.env, IMAGES_URL: images }, children, userId);
    await besideOthers(bench, stores, editRate, userId);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await bench.stop();
    await stores.stop();
  }
}

async function timed<T>(act: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const since = performance.now();
  const result = await act();
  return { result, ms: performance.now() - since };
}

async function lists(bench: BenchShop, { api, bare }: { api: string; bare: string }, userId: string): Promise<void> {
  const headers = { authorization: `Bearer ${bench.token(userId)}` };
  for (const page of [1, 100]) {
    const [ours, bound]: [number[], number[]] = [[], []];
    const asked = { path: `/api/products/createdbyMe?page=${page}`, headers };
    for (let round = 0; round <= ROUNDS; round++) {
      const [b, o] = [await load(bare, [`/${userId}/${page}`], SECONDS), await load(api, [asked], SECONDS)];
      if (o.errors + b.errors > 0) throw new Error(`${o.errors} and ${b.errors} answers were errors`);
      // The first round warms both up.
      if (round === 0) continue;
      bound.push(b.perSecond);
      ours.push(o.perSecond);
    }
    const [o, b] = [median(ours), median(bound)];
    console.log(`  my products, page ${page}: ${o.toFixed(0)}/s of ${b.toFixed(0)}/s = ${(o / b).toFixed(2)}   target ≥ 0.50`);
  }
  const times: number[] = [];
  for (let i = 0; i < ASKED; i++) {
    const search = encodeURIComponent(names[i % names.length] ?? '');
    const { ms } = await timed(() =>
      fetch(`${api}/api/products/createdbyMe?search=${search}`, { headers }).then((answer) => answer.text()),
    );
    if (i >= WARM) times.push(ms);
  }
  console.log(`  search in my products   ${summary(times)}   target p99 ≤ 30`);
}

async function batches(bench: BenchShop, api: string, userId: string): Promise<void> {
  const maker = new Maker(bench, api, userId);
  const ids = await maker.products(ROWS);
  for (const price of [70_001, 70_002, 70_003, 70_004, 70_005]) {
    const request = maker.priced(ids, price);
    const checked = await timed(() => maker.check(request));
    const published = await timed(() => maker.publish(request, checked.result));
    const undone = await timed(() => maker.undo(published.result));
    const [check, publish, undo] = [checked, published, undone].map(({ ms }) => `${ms.toFixed(0)} ms`);
    console.log(`  ${ROWS} rows: check ${check} (target ≤ 300) · publish ${publish} (target ≤ 1500) · undo ${undo} (target the same)`);
    await waitUntilDrained(bench, 600_000);
  }
}

async function statements(bench: BenchShop, env: Record<string, string>, children: ChildProcess[], userId: string): Promise<void> {
  await withStatementCount(bench, { service: 'catalog', children, env }, async (api, during) => {
    const maker = new Maker(bench, api, userId);
    const ids = await maker.products(ROWS);
    const [, list] = await during(() => maker.products(1));
    const request = maker.priced(ids, 70_006);
    const [seal, check] = await during(() => maker.check(request));
    const [id, publish] = await during(() => maker.publish(request, seal));
    const [, undo] = await during(() => maker.undo(id));
    console.log(`  statements: a list ${list} (target 1) · check ${check} (≤ 10) · publish ${publish} (≤ 25) · undo ${undo} (≤ 25)`);
  });
  await waitUntilDrained(bench, 600_000);
}

/** A batch and its undoing in the midst of others' edits, whose figures `edit` prints. */
async function besideOthers(
  bench: BenchShop,
  stores: Stores,
  editRate: { seconds: number; perSecond: number },
  userId: string,
): Promise<void> {
  const maker = new Maker(bench, bench.shop.url, userId);
  const ids = await maker.products(ROWS);
  const pages = await bench.rows<{ url: string }>(
    `select url from publisher.page_tags where (tier1 && $1::text[] or tier2 && $1::text[]) and url like '/producto/%'`,
    [ids.map((id) => `product:${id}`)],
  );
  // Other products' pages show them too, beside their own; those follow as well, but not with this price.
  const urls = pages.map(({ url }) => url).filter((url) => ids.some((id) => url.endsWith(id)));
  const batch = async (): Promise<void> => {
    await delay((editRate.seconds * 1000) / 4);
    const tree = new TreeWatch(join(bench.shop.dataDir, 'www'));
    const request = maker.priced(ids, 81_234);
    const seal = await maker.check(request);
    const since = performance.now();
    await maker.publish(request, seal);
    const answered = performance.now();
    const seen = await tree.waitForPages(urls, '81.234', answered, 120_000);
    console.log(
      `  beside them ${ROWS} rows: published in ${(answered - since).toFixed(0)} ms; their own pages ${summary([...seen.values()])}, ${urls.length - seen.size} never   target all ≤ 60000`,
    );
    tree.close();
  };
  await Promise.all([measureEdits(bench, stores, editRate, undefined, userId), batch()]);
}
