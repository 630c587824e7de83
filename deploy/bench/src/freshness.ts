import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Product } from '@shop/contracts';
import { type BenchWorld, cardsDrawn, drained, startBenchWorld } from './bench-world.js';
import { compareWithDatabase } from './checker.js';
import { type Pace, paceIn } from './pace.js';
import { secondsByProgram } from './processes.js';
import { startStores, type Stores } from './stores.js';
import { percentile, summary } from './statistics.js';
import { TreeWatch, watchSearch } from './watch.js';

const RENAMED_PRODUCTS = 1000;
/** No run finds the words of another, and no edit those of an earlier one. */
const run = randomUUID();
let written = 0;

interface Edited {
  /** Milliseconds of the edit's own call. */
  call: number;
  search: number | undefined;
  tier1: number[];
  tier2: number[];
  lost: number;
}

/** Milliseconds, by what was waited for. */
export type Figures = Record<string, { p50: number; p99: number }>;

/**
 * Edits at 10/s for a minute: on a tenth of the products, on all of them, and there once more with a manufacturer of 1,000 products
 * renamed in the middle. What an edit costs must not depend on the size of the site; what a rename costs depends on what it shows.
 */
export async function freshness(products: number, given: string[] = []): Promise<void> {
  const { pace, options } = paceIn(given);
  const small = await onSiteOf(Math.max(1000, Math.round(products / 10)), options, (bench, stores) => edit(bench, stores, pace));
  const large = await onSiteOf(products, options, async (bench, stores) => {
    const figures = await edit(bench, stores, pace);
    await edit(bench, stores, pace, await growOneManufacturer(bench));
    return figures;
  });
  for (const [what, { p50, p99 }] of Object.entries(large)) {
    const before = small[what] ?? { p50: Number.NaN, p99: Number.NaN };
    console.log(
      `${what}: p50 ${(p50 / before.p50).toFixed(2)}×, p99 ${(p99 / before.p99).toFixed(2)}× of the smaller site   target ≤ 1.25`,
    );
  }
}

async function onSiteOf(
  size: number,
  options: string[],
  measure: (bench: BenchWorld, stores: Stores) => Promise<Figures>,
): Promise<Figures> {
  console.log(`\nFreshness at ${size} products`);
  const stores = await startStores(options);
  try {
    const bench = await startBenchWorld(size, stores.env);
    try {
      await cardsDrawn(bench);
      return await measure(bench, stores);
    } finally {
      await bench.stop();
    }
  } finally {
    await stores.stop();
  }
}

/** Edits, then everything compared with the database; `owner` is renamed in their middle; nothing of `others` is edited. */
export async function edit(
  bench: BenchWorld,
  stores: Pick<Stores, 'documents'>,
  { seconds, perSecond }: Pace,
  owner?: string,
  others = owner,
): Promise<Figures> {
  console.log(`  ${perSecond} edits/s for ${seconds} s`);
  if (owner) console.log('  and the same with a rename in the middle:');
  await drained(bench);
  const victims = await chooseProducts(bench, Math.round(seconds * perSecond), others);
  const tree = new TreeWatch(join(bench.world.dataDir, 'www'));
  const edits: Promise<Edited>[] = [];
  let renamed: Promise<void> | undefined;
  const spent = secondsByProgram(process.pid);
  const start = performance.now();
  for (const [i, product] of victims.entries()) {
    const wait = start + (i * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (owner && i === Math.floor(victims.length / 2)) renamed = rename(bench, tree, owner);
    edits.push(editAndWatch(bench, tree, product, newMarker()));
  }
  const done = await Promise.all(edits);
  await renamed;
  tree.close();
  const processor = perEdit(spent, secondsByProgram(process.pid), done.length);
  const search = done.flatMap((e) => (e.search === undefined ? [] : [e.search]));
  const slowest = done.flatMap((e) => (e.tier1.length > 0 ? [Math.max(...e.tier1)] : []));
  const tier2 = done.flatMap((e) => e.tier2);
  console.log(`  the edit's own call      ${summary(done.map((e) => e.call))}`);
  console.log(`  answer → found by search ${summary(search)}   target p50 ≤ 100, p99 ≤ 500`);
  console.log(`  answer → all tier-1 pages ${summary(slowest)}   target p50 ≤ 150, p99 ≤ 1000`);
  console.log(`  answer → tier-2 pages    ${summary(tier2)}   target p99 ≤ 10000`);
  console.log(`  processor time per edit: ${processor}`);
  console.log(`  lost: ${done.reduce((n, e) => n + e.lost, 0)} pages, ${done.length - search.length} documents`);
  console.log(`  after the drain: ${JSON.stringify(await compareWithDatabase(bench, stores.documents))}`);
  const figures = (of: number[]) => ({ p50: percentile(of, 50), p99: percentile(of, 99) });
  return { search: figures(search), 'tier-1 pages': figures(slowest) };
}

/**
 * A word that the shop has never seen, with a digit in it as an article's number has: the search looks for it as it is. A word without one
 * would be taken for a slip of the pen until it is indexed, and looking for it would be most of the load.
 */
function newMarker(): string {
  return `Z${createHash('sha1').update(`${run} ${++written}`).digest('hex').slice(0, 11)}0`;
}

/** What no other load on the machine changes: how much each program worked for an edit, everything that it set off included. */
function perEdit(before: Map<string, number>, after: Map<string, number>, edits: number): string {
  const spent = [...after].map(([program, seconds]) => [program, ((seconds - (before.get(program) ?? 0)) * 1000) / edits] as const);
  const busy = spent.filter(([, ms]) => ms >= 0.5).toSorted(([, one], [, other]) => other - one);
  return busy.map(([program, ms]) => `${program} ${ms.toFixed(0)} ms`).join(', ');
}

async function editAndWatch({ world, rows, token }: BenchWorld, tree: TreeWatch, product: Product, marker: string): Promise<Edited> {
  const tied = await rows<{ url: string; tier: number }>(
    `select url, case when $1 = any(tier1) then 1 else 2 end as tier from publisher.page_tags
      where tier1 && array[$1::text] or tier2 && array[$1::text]`,
    [`product:${product.id}`],
  );
  const of = (tier: number): string[] => tied.filter((page) => page.tier === tier).map((page) => page.url);
  const before = performance.now();
  const answer = await fetch(`${world.url}/api/products/${product.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token(product.userId)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...product, name: `${marker} ${product.name}`.slice(0, 100) }),
  });
  if (!answer.ok) throw new Error(`the edit was refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  const since = performance.now();
  const [search, tier1, tier2] = await Promise.all([
    watchSearch(world.url, marker, product.id, since, 20_000),
    tree.pages(of(1), marker, since, 20_000),
    tree.pages(of(2), marker, since, 30_000),
  ]);
  return {
    call: since - before,
    search,
    tier1: [...tier1.values()],
    tier2: [...tier2.values()],
    lost: tied.length - tier1.size - tier2.size,
  };
}

/** Distinct products: a third of them from the first pages everybody sees, the rest from anywhere; none of the renamed manufacturer's. */
export async function chooseProducts({ rows, world }: BenchWorld, count: number, except?: string): Promise<Product[]> {
  const others = `visible and user_id is distinct from $2`;
  const chosen = await rows<{ id: string }>(
    `(select id from (select id from catalog.product where ${others} order by created_at desc, id desc limit 600) first order by md5(id::text) limit $1 / 3)
     union (select id from catalog.product where ${others} order by md5(id::text || 'x') limit $1)`,
    [count, except ?? null],
  );
  const products: Product[] = [];
  for (const { id } of shuffled(chosen).slice(0, count))
    products.push((await (await fetch(`${world.url}/api/products/${id}`)).json()) as Product);
  return products;
}

/** A fixed order that mixes first pages and others. */
const shuffled = (ids: { id: string }[]): { id: string }[] => ids.toSorted((a, b) => tail(a.id).localeCompare(tail(b.id)));
const tail = (id: string): string => id.split('').toReversed().join('');

/** Gives the demo manufacturer as many products as the rename needs, through the API. */
async function growOneManufacturer({ world, rows }: BenchWorld): Promise<string> {
  const maker = await world.signIn('fabricante');
  const [own] = await rows<{ n: string }>('select count(*) as n from catalog.product where user_id = $1 and visible', [maker.userId]);
  const missing = Math.max(0, RENAMED_PRODUCTS - Number(own?.n));
  const mine = await maker.get<{ myProducts: { id: string }[] }>('/api/products/createdbyMe?pageSize=10');
  const model = (await maker.get<Product>(`/api/products/${mine.body.myProducts[0]?.id}`)).body;
  for (let i = 0; i < missing; i += 8) {
    const batch = Array.from({ length: Math.min(8, missing - i) }, (_, k) =>
      maker.post('/api/products', { ...model, name: `Prenda de serie ${i + k}` }),
    );
    for (const { status } of await Promise.all(batch)) if (status >= 300) throw new Error(`a product was refused: ${status}`);
  }
  return maker.userId;
}

async function rename({ world, rows }: BenchWorld, tree: TreeWatch, userId: string): Promise<void> {
  const maker = await world.signIn('fabricante');
  const { body } = await maker.get<Record<string, unknown>>(`/api/manufacturers/${userId}`);
  const name = 'Renombrada a mitad de camino';
  const { status } = await maker.put(`/api/manufacturers/${userId}`, { ...body, name });
  if (status >= 300) throw new Error(`the rename was refused: ${status}`);
  const since = performance.now();
  const pages = await rows<{ url: string }>(
    `select url from publisher.page_tags where tier1 && array[$1::text] or tier2 && array[$1::text] or tier3 && array[$1::text]`,
    [`manufacturer:${userId}`],
  );
  const seen = await tree.pages(
    pages.map((page) => page.url),
    name,
    since,
    60_000,
  );
  console.log(`  the rename of a manufacturer: ${seen.size} of ${pages.length} pages, ${summary([...seen.values()])}`);
}
