import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { type BenchOptions, type BenchShop, getJson, putAs, withBenchShop } from './bench-shop.js';
import { countRows } from './shop-data.js';
import { compareWithDatabase } from './compare-with-database.js';
import { atRate, type Percentiles, printTimes } from './load.js';
import { type PageWatch, watchPages } from './page-watch.js';
import { makeDelayedPagesDue, waitUntilIdle } from './wait-until-idle.js';

const RENAMED_PRODUCTS = 1000;
const POLL_SEARCH_EVERY_MS = 10;
const TIMEOUT_MS = 30_000;

/** Milliseconds until each part of the shop had an edit; undefined: never. */
interface EditTimes {
  request: number;
  search: number | undefined;
  tier1: (number | undefined)[];
  tier2: (number | undefined)[];
}

export interface Freshness {
  search: Percentiles;
  tier1: Percentiles;
  tier2: Percentiles;
}

/**
 * Edits at a steady rate: on a tenth of the products, on all of them, and again with a manufacturer of 1,000 products renamed in the
 * middle. The cost of an edit must not depend on the size of the site; that of a rename depends on its pages.
 */
export async function freshness(products: number, options: BenchOptions): Promise<void> {
  const fewer = Math.max(1000, Math.round(products / 10));
  console.log(`\nFreshness at ${fewer} products`);
  await withBenchShop(fewer, options, async (shop) => {
    await measureEdits(shop, options);
    await printComparison(shop);
  });
  console.log(`\nFreshness at ${products} products`);
  await withBenchShop(products, options, async (shop) => {
    await measureEdits(shop, options);
    await measureEdits(shop, options, await addProductsToManufacturer(shop));
    await printComparison(shop);
  });
}

/** Measures edits. `renamedOwner` is renamed halfway; its products are not edited. */
export async function measureEdits(
  shop: BenchShop,
  { seconds, rate }: Pick<BenchOptions, 'seconds' | 'rate'>,
  renamedOwner?: string,
): Promise<Freshness> {
  console.log(`  ${rate} edits/s for ${seconds} s${renamedOwner ? ', with a rename in the middle' : ''}`);
  // A delayed page of a list may be watched for a product that is no longer on it.
  await makeDelayedPagesDue(shop);
  await waitUntilIdle(shop);
  const products = await chooseProducts(shop, Math.round(seconds * rate), renamedOwner);
  let renamed: Promise<void> | undefined;
  const watch = watchPages(shop);
  const edits = await atRate(products, rate, (product, i) => {
    if (renamedOwner && i === Math.floor(products.length / 2)) renamed = renameManufacturer(shop, renamedOwner);
    return editAndWatch(shop, product, watch);
  }).finally(() => watch.close());
  await renamed;
  const times = (all: (number | undefined)[]): number[] => all.filter((time) => time !== undefined);
  const lostPages = edits.flatMap(({ tier1, tier2 }) => [...tier1, ...tier2]).filter((time) => time === undefined).length;
  const slowestPages = edits.flatMap(({ tier1 }) => (times(tier1).length > 0 ? [Math.max(...times(tier1))] : []));
  printTimes(
    'request of the edit',
    edits.map(({ request }) => request),
  );
  const figures = {
    search: printTimes('answer → found by search', times(edits.map(({ search }) => search)), 'target p50 ≤ 100, p99 ≤ 500'),
    tier1: printTimes('answer → every tier-1 page', slowestPages, 'target p50 ≤ 150, p99 ≤ 1000'),
    tier2: printTimes('answer → tier-2 pages', times(edits.flatMap(({ tier2 }) => tier2)), 'target p99 ≤ 10000'),
  };
  console.log(`  lost: ${lostPages} pages, ${edits.filter(({ search }) => search === undefined).length} documents`);
  return figures;
}

/** Compares everything with the database, for which every page is rendered. */
export async function printComparison(shop: BenchShop): Promise<void> {
  console.log(`  once idle: ${JSON.stringify(await compareWithDatabase(shop))}`);
}

async function editAndWatch(shop: BenchShop, product: Product, watch: PageWatch): Promise<EditTimes> {
  const { url, rows, token } = shop;
  // A word with a digit is searched literally. Any other new word would be corrected as a typo until it is indexed, and that search would
  // be most of the load.
  const marker = `Z${randomBytes(6).toString('hex')}0`;
  const pages = await rows<{ url: string; tier: number }>(
    `select url, case when $1 = any(tier1) then 1 else 2 end as tier from publisher.page_tags
      where tier1 && array[$1::text] or tier2 && array[$1::text]`,
    [`product:${product.id}`],
  );
  const sentAt = performance.now();
  const edited = { ...product, name: `${marker} ${product.name}`.slice(0, 100) };
  await putAs(token(product.userId), `${url}/api/products/${product.id}`, edited);
  const since = performance.now();
  const timeUntilShown = async (page: string): Promise<number | undefined> => {
    const shownAt = await watch.waitFor(fileOf(page), marker, TIMEOUT_MS);
    return shownAt && shownAt - since;
  };
  const pagesOfTier = (wanted: number): Promise<(number | undefined)[]> =>
    Promise.all(pages.filter(({ tier }) => tier === wanted).map((page) => timeUntilShown(page.url)));
  const [search, tier1, tier2] = await Promise.all([waitForSearch(url, marker, product.id, since), pagesOfTier(1), pagesOfTier(2)]);
  return { request: since - sentAt, search, tier1, tier2 };
}

/** Milliseconds from `since` until the search finds the product. Polls ever less often, so that polling does not slow the search down. */
async function waitForSearch(url: string, marker: string, id: string, since: number): Promise<number | undefined> {
  for (let elapsed = 0; elapsed < TIMEOUT_MS; await delay(Math.max(POLL_SEARCH_EVERY_MS, elapsed / 6))) {
    const { products } = await getJson<{ products: { id: string }[] }>(`${url}/api/products/advanced-search?pageSize=1&search=${marker}`);
    elapsed = performance.now() - since;
    if (products[0]?.id === id) return elapsed;
  }
  return undefined;
}

const fileOf = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}.html`);

/** Distinct products: a third from the first pages of the lists, the rest at random; none of the manufacturer `except`. */
export async function chooseProducts({ rows, url }: BenchShop, count: number, except?: string): Promise<Product[]> {
  const candidates = `select id from catalog.product where visible and user_id is distinct from $2`;
  const chosen = await rows<{ id: string }>(
    `with newest as (select id from (${candidates} order by created_at desc, id desc limit 600) first order by md5(id::text) limit $1 / 3),
          others as (${candidates} and id not in (select id from newest) order by md5(id::text) limit $1 - $1 / 3)
     select id from (select id from newest union all select id from others) chosen order by md5(id::text)`,
    [count, except ?? null],
  );
  const products: Product[] = [];
  for (const { id } of chosen) products.push(await getJson<Product>(`${url}/api/products/${id}`));
  return products;
}

/** Creates as many products for the demo manufacturer as the rename needs, through the API. Resolves with the manufacturer's id. */
async function addProductsToManufacturer(shop: BenchShop): Promise<string> {
  const manufacturer = await shop.world.signIn('fabricante');
  const own = await shop.rows<{ id: string }>('select id from catalog.product where user_id = $1 and visible', [manufacturer.userId]);
  const model = await getJson<Product>(`${shop.url}/api/products/${own[0]?.id}`);
  for (let i = own.length; i < RENAMED_PRODUCTS; i += 1) {
    const { status } = await manufacturer.post('/api/products', { ...model, name: `Prenda de serie ${i}` });
    if (status >= 300) throw new Error(`a product was refused: ${status}`);
  }
  return manufacturer.userId;
}

/** Prints the time until every page that carries the manufacturer's name has changed. */
async function renameManufacturer(shop: BenchShop, userId: string): Promise<void> {
  const address = `${shop.url}/api/manufacturers/${userId}`;
  const [moment] = await shop.rows<{ now: Date }>('select clock_timestamp() as now');
  await putAs(shop.token(userId), address, { ...(await getJson<object>(address)), name: 'Renombrada a mitad de camino' });
  const since = performance.now();
  const tagged = `from publisher.page join publisher.page_tags using (url) where (tier1 && array[$1::text] or tier2 && array[$1::text] or tier3 && array[$1::text])`;
  const tag = `manufacturer:${userId}`;
  const pages = await countRows(shop, `select count(*) as n ${tagged}`, [tag]);
  const unchanged = (): Promise<number> => countRows(shop, `select count(*) as n ${tagged} and changed_at < $2`, [tag, moment?.now]);
  const isDone = async (): Promise<boolean> => {
    await delay(500);
    return (await unchanged()) === 0;
  };
  await eventually('the renamed pages', isDone, 120_000).catch(() => undefined);
  const left = await unchanged();
  console.log(`  the rename: ${pages - left} of ${pages} pages after ${((performance.now() - since) / 1000).toFixed(1)} s`);
}
