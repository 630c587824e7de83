import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductList } from '@shop/contracts';
import { type BenchOptions, type BenchShop, getJson, withBenchShop } from './bench-shop.js';
import { countRows } from './shop-data.js';
import { chooseProducts, measureEdits, printComparison } from './freshness.js';
import { measurePublisherStart, measureStatus, peakMemories } from './large-shop.js';
import { printSequentialScans } from './scans/scans.js';
import { type Percentiles, printTimes } from './load.js';
import { waitUntilIdle } from './wait-until-idle.js';

/** Seconds of edits before the measured ones, in which the publisher prepares each statement of an edit. */
const WARM_UP_SECONDS = 5;
const PAGE_SIZE = 24;
const REQUESTS_PER_LIST = 100;
/** Lists that are requested at their first, last and random pages. */
const lists = [
  '/api/products?sortBy=newest',
  '/api/products?sortBy=lowestPrice',
  '/api/products?sortBy=highestPrice&genderId=2',
  '/api/products?sortBy=newest&categoryId=88',
  '/api/products?sortBy=lowestPrice&genderId=1&categoryId=142',
];

/** Size with which larger shops are compared. */
const BASE = 10_000;
/** A large market has a manufacturer for this many products. */
const PRODUCTS_PER_MANUFACTURER = 30;
/** A larger shop is neither compared nor rendered a second time, as each takes half an hour at 300,000 products. */
const MAX_FULL_RENDER = 100_000;

/**
 * Takes the same measurements at a hundredth of `products`, at 10,000 and at all of `products`, and names the sequential scans of the largest
 * shop.
 */
export async function scale(products: number, options: BenchOptions): Promise<void> {
  const sizes: Record<string, string | number>[] = [];
  for (const size of [Math.round(products / 100), BASE, products].filter((size, i, all) => all.indexOf(size) === i && size <= products)) {
    console.log(`\nScale: ${size} products`);
    const since = performance.now();
    await withBenchShop(size, { ...options, manufacturers: Math.round(size / PRODUCTS_PER_MANUFACTURER) }, async (shop) => {
      sizes.push(await measure(shop, options, (performance.now() - since) / 1000));
      console.table(sizes);
      if (size === products) await printSequentialScans(shop);
    });
  }
}

async function measure(shop: BenchShop, options: BenchOptions, readySeconds: number): Promise<Record<string, string | number>> {
  const products = await countRows(shop, 'select count(*) as n from catalog.product where visible');
  const listTimes = await measureLists(shop);
  await measureEdits(shop, { ...options, seconds: WARM_UP_SECONDS });
  const { search, tier1, tier2 } = await measureEdits(shop, options);
  if (products <= MAX_FULL_RENDER) await printComparison(shop);
  const pages = await countRows(shop, 'select count(*) as n from publisher.page where hash is not null');
  const pagesPerSecond = products <= MAX_FULL_RENDER ? (await measureFullRender(shop)).toFixed(0) : '–';
  const memory = peakMemories(shop);
  console.log(`  peak memory, MB: ${JSON.stringify(memory)}`);
  const statusP99 = await measureStatus(shop);
  const [product] = await chooseProducts(shop, 1);
  if (!product) throw new Error('The shop has no products');
  const startMs = await measurePublisherStart(shop, product);
  const both = ({ p50, p99 }: Percentiles): string => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
  return {
    products,
    pages,
    'ready, s': Math.round(readySeconds),
    'pages/s': pagesPerSecond,
    'publisher, peak MB': memory['publisher'] ?? 0,
    'database, MB': await countRows(shop, 'select pg_database_size(current_database()) / 1048576 as n'),
    'lists, ms': both(listTimes),
    'search, ms': both(search),
    'tier-1 pages, ms': both(tier1),
    'tier-2 p99, ms': Math.round(tier2.p99),
    'status p99, ms': Math.round(statusP99),
    'publisher start, ms': Math.round(startMs),
  };
}

/** Requests pages of lists one after the other, so that the times do not include queueing. */
async function measureLists({ url }: BenchShop): Promise<Percentiles> {
  const times: number[] = [];
  for (const list of lists) {
    const { totalProducts } = await getJson<ProductList>(`${url}${list}&pageSize=${PAGE_SIZE}`);
    // A small site has no products of some categories.
    if (totalProducts === 0) continue;
    const last = Math.ceil(totalProducts / PAGE_SIZE);
    for (let i = 0; i < REQUESTS_PER_LIST; i++) {
      // Half of the requests go to the last quarter of the pages, which is the slowest.
      const page = i % 2 === 0 ? 1 + ((i * 7919) % last) : last - ((i * 7919) % Math.ceil(last / 4));
      const since = performance.now();
      const { products } = await getJson<ProductList>(`${url}${list}&pageSize=${PAGE_SIZE}&page=${page}`);
      times.push(performance.now() - since);
      if (products.length === 0) throw new Error(`${list}, page ${page} of ${last} is empty`);
    }
  }
  return printTimes('lists, any page', times, 'target p99 ≤ 50');
}

/** Deletes all published files, keeps the list of addresses, and renders every page again. Resolves with the pages per second. */
async function measureFullRender(shop: BenchShop): Promise<number> {
  const www = join(shop.dataDir, 'www');
  for (const file of readdirSync(www, { recursive: true, encoding: 'utf8' })) if (/\.html(\.gz)?$/.test(file)) rmSync(join(www, file));
  await shop.rows('truncate publisher.page_tags');
  const start = performance.now();
  await shop.rows(
    `update publisher.page set hash = null, etag = null, tags_hash = null,
            dirty = nextval('publisher.page_dirty_seq'), tier = 3, due_at = now()`,
  );
  await waitUntilIdle(shop, { timeoutMs: 1_800_000 });
  const seconds = (performance.now() - start) / 1000;
  const pages = await countRows(shop, 'select count(*) as n from publisher.page where hash is not null');
  console.log(`  into an empty folder: ${pages} pages in ${seconds.toFixed(1)} s, ${(pages / seconds).toFixed(0)} pages/s   target ≥ 300`);
  return pages / seconds;
}
