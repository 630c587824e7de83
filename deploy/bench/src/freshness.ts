import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '@shop/contracts';
import { type BenchShop, waitUntilDrained, withBenchShop } from './bench-shop.js';
import { compareWithDatabase } from './compare-with-database.js';
import type { BenchOptions } from './options.js';
import { percentile, summary } from './statistics.js';
import { TreeWatch, waitForSearchHit } from './watch.js';

const RENAMED_PRODUCTS = 1000;
/** Makes markers unique across runs and edits. */
const run = randomUUID();
let markerCount = 0;

interface EditTimes {
  /** Duration of the request. */
  call: number;
  search: number | undefined;
  tier1: number[];
  tier2: number[];
  lost: number;
}

/** Milliseconds by measurement. */
export type Figures = Record<string, { p50: number; p99: number }>;

/**
 * Edits at a steady rate: on a tenth of the products, on all of them, and again with a manufacturer of 1,000 products renamed in the
 * middle. The cost of an edit must not depend on the size of the site; that of a rename depends on its pages.
 */
export async function freshness(products: number, options: BenchOptions): Promise<void> {
  const fewer = Math.max(1000, Math.round(products / 10));
  console.log(`\nFreshness at ${fewer} products`);
  const small = await withBenchShop(fewer, options, (bench) => measureEdits(bench, options));
  console.log(`\nFreshness at ${products} products`);
  const large = await withBenchShop(products, options, async (bench) => {
    const figures = await measureEdits(bench, options);
    await measureEdits(bench, options, await addProductsToManufacturer(bench));
    return figures;
  });
  printGrowth(small, large, 1.25);
}

/** Prints how many times slower the larger site is. */
export function printGrowth(small: Figures | undefined, large: Figures | undefined, target: number): void {
  for (const [name, { p50, p99 }] of Object.entries(large ?? {})) {
    const before = small?.[name] ?? { p50: Number.NaN, p99: Number.NaN };
    console.log(
      `${name}: p50 ${(p50 / before.p50).toFixed(2)}×, p99 ${(p99 / before.p99).toFixed(2)}× of the smaller site   target ≤ ${target}`,
    );
  }
}

/** Measures edits, then compares everything with the database. `renamedOwner` is renamed halfway; its products are not edited. */
export async function measureEdits(
  bench: BenchShop,
  { seconds, rate }: Pick<BenchOptions, 'seconds' | 'rate'>,
  renamedOwner?: string,
): Promise<Figures> {
  console.log(`  ${rate} edits/s for ${seconds} s${renamedOwner ? ', with a rename in the middle' : ''}`);
  await waitUntilDrained(bench);
  const products = await chooseProducts(bench, Math.round(seconds * rate), renamedOwner);
  const tree = new TreeWatch(join(bench.shop.dataDir, 'www'));
  let renamed: Promise<void> | undefined;
  const done = await atRate(products, rate, (product, i) => {
    if (renamedOwner && i === Math.floor(products.length / 2)) renamed = renameManufacturer(bench, tree, renamedOwner);
    return editAndWatch(bench, tree, product, newMarker());
  });
  await renamed;
  tree.close();
  const search = done.flatMap((edit) => edit.search ?? []);
  const slowest = done.flatMap((edit) => (edit.tier1.length > 0 ? [Math.max(...edit.tier1)] : []));
  console.log(`  the edit's own call      ${summary(done.map((edit) => edit.call))}`);
  console.log(`  answer → found by search ${summary(search)}   target p50 ≤ 100, p99 ≤ 500`);
  console.log(`  answer → all tier-1 pages ${summary(slowest)}   target p50 ≤ 150, p99 ≤ 1000`);
  console.log(`  answer → tier-2 pages    ${summary(done.flatMap((edit) => edit.tier2))}   target p99 ≤ 10000`);
  console.log(`  lost: ${done.reduce((n, edit) => n + edit.lost, 0)} pages, ${done.length - search.length} documents`);
  console.log(`  after the drain: ${JSON.stringify(await compareWithDatabase(bench, bench.stores.countStaleDocuments))}`);
  const figures = (of: number[]) => ({ p50: percentile(of, 50), p99: percentile(of, 99) });
  return { search: figures(search), 'tier-1 pages': figures(slowest) };
}

/** Starts `work` for each item at a steady rate, whether or not the earlier ones are done. */
export async function atRate<Item, Result>(
  items: readonly Item[],
  perSecond: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const start = performance.now();
  const results: Promise<Result>[] = [];
  for (const [i, item] of items.entries()) {
    await delay(Math.max(0, start + (i * 1000) / perSecond - performance.now()));
    results.push(work(item, i));
  }
  return Promise.all(results);
}

/**
 * A new word with a digit, like an article number, which the search matches literally. A word without a digit would be corrected as a
 * typo until it is indexed, and that search would be most of the load.
 */
function newMarker(): string {
  return `Z${createHash('sha1').update(`${run} ${++markerCount}`).digest('hex').slice(0, 11)}0`;
}

async function editAndWatch({ shop, rows, token }: BenchShop, tree: TreeWatch, product: Product, marker: string): Promise<EditTimes> {
  const dependentPages = await rows<{ url: string; tier: number }>(
    `select url, case when $1 = any(tier1) then 1 else 2 end as tier from publisher.page_tags
      where tier1 && array[$1::text] or tier2 && array[$1::text]`,
    [`product:${product.id}`],
  );
  const urlsOfTier = (tier: number): string[] => dependentPages.filter((page) => page.tier === tier).map((page) => page.url);
  const before = performance.now();
  const answer = await fetch(`${shop.url}/api/products/${product.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token(product.userId)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...product, name: `${marker} ${product.name}`.slice(0, 100) }),
  });
  if (!answer.ok) throw new Error(`the edit was refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  const since = performance.now();
  const [search, tier1, tier2] = await Promise.all([
    waitForSearchHit(shop.url, marker, product.id, since, 20_000),
    tree.waitForPages(urlsOfTier(1), marker, since, 20_000),
    tree.waitForPages(urlsOfTier(2), marker, since, 30_000),
  ]);
  return {
    call: since - before,
    search,
    tier1: [...tier1.values()],
    tier2: [...tier2.values()],
    lost: dependentPages.length - tier1.size - tier2.size,
  };
}

/** Distinct products: a third from the first pages of the lists, the rest at random; none of `except`. */
export async function chooseProducts({ rows, shop }: BenchShop, count: number, except?: string): Promise<Product[]> {
  const notExcluded = `visible and user_id is distinct from $2`;
  const chosen = await rows<{ id: string }>(
    `(select id from (select id from catalog.product where ${notExcluded} order by created_at desc, id desc limit 600) first order by md5(id::text) limit $1 / 3)
     union (select id from catalog.product where ${notExcluded} order by md5(id::text || 'x') limit $1)`,
    [count, except ?? null],
  );
  const products: Product[] = [];
  for (const { id } of shuffled(chosen).slice(0, count))
    products.push((await (await fetch(`${shop.url}/api/products/${id}`)).json()) as Product);
  return products;
}

/** A fixed order that mixes both kinds. */
const shuffled = (ids: { id: string }[]): { id: string }[] => ids.toSorted((a, b) => reversedId(a.id).localeCompare(reversedId(b.id)));
const reversedId = (id: string): string => id.split('').toReversed().join('');

/** Creates as many products for the demo manufacturer as the rename needs, through the API. */
async function addProductsToManufacturer({ shop, rows }: BenchShop): Promise<string> {
  const manufacturer = await shop.signIn('fabricante');
  const [own] = await rows<{ n: string }>('select count(*) as n from catalog.product where user_id = $1 and visible', [
    manufacturer.userId,
  ]);
  const missing = Math.max(0, RENAMED_PRODUCTS - Number(own?.n));
  const mine = await manufacturer.get<{ myProducts: { id: string }[] }>('/api/products/createdbyMe?pageSize=10');
  const model = (await manufacturer.get<Product>(`/api/products/${mine.body.myProducts[0]?.id}`)).body;
  for (let i = 0; i < missing; i += 8) {
    const batch = Array.from({ length: Math.min(8, missing - i) }, (_, k) =>
      manufacturer.post('/api/products', { ...model, name: `Prenda de serie ${i + k}` }),
    );
    for (const { status } of await Promise.all(batch)) if (status >= 300) throw new Error(`a product was refused: ${status}`);
  }
  return manufacturer.userId;
}

async function renameManufacturer({ shop, rows }: BenchShop, tree: TreeWatch, userId: string): Promise<void> {
  const manufacturer = await shop.signIn('fabricante');
  const { body } = await manufacturer.get<Record<string, unknown>>(`/api/manufacturers/${userId}`);
  const name = 'Renombrada a mitad de camino';
  const { status } = await manufacturer.put(`/api/manufacturers/${userId}`, { ...body, name });
  if (status >= 300) throw new Error(`the rename was refused: ${status}`);
  const since = performance.now();
  const pages = await rows<{ url: string }>(
    `select url from publisher.page_tags where tier1 && array[$1::text] or tier2 && array[$1::text] or tier3 && array[$1::text]`,
    [`manufacturer:${userId}`],
  );
  const seen = await tree.waitForPages(
    pages.map((page) => page.url),
    name,
    since,
    60_000,
  );
  console.log(`  the rename of a manufacturer: ${seen.size} of ${pages.length} pages, ${summary([...seen.values()])}`);
}
