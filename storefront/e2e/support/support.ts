import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import type {
  GenderResource,
  Manufacturer,
  ManufacturerList,
  PackCard,
  PackList,
  ProductCard,
  ProductList,
  ShopfrontList,
} from '@shop/contracts';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { testStorePrefix } from './people.js';

/** A path as it reads; one that cannot be decoded as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Watches every page of a context and passes on what its browser complains about. */
function watchComplaints(context: BrowserContext, add: (complaint: string) => void): void {
  const addRequest = (request: Request, outcome: string | number): void => {
    const { hostname, pathname } = new URL(request.url());
    // Links to other sites are opened in tests without a connection.
    if (/^(localhost|127\.0\.0\.1)$/.test(hostname)) add(`${outcome} ${request.method()} ${decoded(pathname)}`);
  };
  context.on('response', (response) => {
    if (response.status() >= 400) addRequest(response.request(), response.status());
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends its requests.
    if (reason !== 'net::ERR_ABORTED') addRequest(request, reason);
  });
  context.on('console', (message) => {
    // The two events above report failed requests.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) add(message.text());
  });
  context.on('weberror', (webError) => {
    const { message } = webError.error();
    // The browser reports a skipped view transition when the next page loads first; this is no failure.
    if (!message.startsWith('Transition was')) add(message);
  });
}

interface Fixtures {
  /**
   * A script error, an error in the console, a failed request, a response from 400 on and a violation of the content security policy fail
   * the test, in any page of any context, unless it matches one of these patterns. Requests read `404 GET /producto/1` or
   * `net::ERR_FAILED GET /api/cart`.
   */
  allowComplaints: (...patterns: RegExp[]) => void;
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await use(page);
    // A route may still fetch when the test has ended; its error is ignored.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  allowComplaints: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (context: BrowserContext): void => watchComplaints(context, (complaint) => complaints.push(complaint));
      browser.on('context', watch);
      await use((...patterns) => void allowed.push(...patterns));
      browser.off('context', watch);
      const unexpected = complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
      expect(unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

async function get<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}

/** A list whose products no test deletes. */
export const linenList = '/tienda?type=product&category=130';

/** The fullest category of women, with its newest products. */
export async function fullestCategory(
  request: APIRequestContext,
): Promise<{ path: string; name: string; products: ProductCard[]; total: number }> {
  const genders = await get<GenderResource[]>(request, '/api/genders');
  const woman = genders.find((gender) => gender.slug === 'mujer');
  if (!woman) throw new Error('There is no gender "mujer"');
  const lists = await Promise.all(
    woman.categories.map(async (category) => {
      const { products, totalProducts } = await get<ProductList>(
        request,
        `/api/products?genderId=${woman.id}&categoryId=${category.id}&pageSize=24`,
      );
      return { path: `/tienda/mujer/${category.url}`, name: category.name, products, total: totalProducts };
    }),
  );
  const fullest = lists.toSorted((a, b) => b.total - a.total)[0];
  if (!fullest || fullest.total === 0) throw new Error('The demo catalogue has no products for "mujer"');
  return fullest;
}

export async function newestProducts(request: APIRequestContext, pageSize = 24): Promise<ProductList> {
  return get<ProductList>(request, `/api/products?pageSize=${pageSize}`);
}

/** Items of the demo: its manufacturers have logos, and items of other tests may be deleted at any time. */
const isDemoItem = ({ manufacturer: { logo, name } }: ProductCard | PackCard): boolean =>
  logo !== null && !name.startsWith(testStorePrefix);

/** A store of the demo that has a logo: other tests change their own stores meanwhile. */
export async function demoStore(
  request: APIRequestContext,
  what: string,
  fits: (manufacturer: Manufacturer) => unknown = () => true,
): Promise<Manufacturer> {
  const { manufacturers } = await get<ManufacturerList>(request, '/api/manufacturers?pageSize=1000');
  const store = manufacturers.find((store) => store.image && !store.name.startsWith(testStorePrefix) && fits(store));
  if (!store) throw new Error(`The demo has no store ${what}`);
  return store;
}

/** The newest products of the demo. Other tests publish hundreds of products meanwhile, so they may be on any page. */
export async function demoProducts(request: APIRequestContext, count = 100): Promise<ProductCard[]> {
  const demoItems: ProductCard[] = [];
  for (let page = 1; demoItems.length < count; page += 1) {
    const { products } = await get<ProductList>(request, `/api/products?pageSize=100&page=${page}`);
    if (products.length === 0) break;
    demoItems.push(...products.filter(isDemoItem));
  }
  return demoItems.slice(0, count);
}

export async function someProduct(request: APIRequestContext): Promise<ProductCard> {
  const [product] = await demoProducts(request, 1);
  if (!product) throw new Error('The demo catalogue has no products');
  return product;
}

export async function somePack(request: APIRequestContext): Promise<PackCard> {
  for (let page = 1; ; page += 1) {
    const { packs } = await get<PackList>(request, `/api/packs?pageSize=100&page=${page}`);
    const pack = packs.find(isDemoItem);
    if (pack) return pack;
    if (packs.length === 0) throw new Error('The demo catalogue has no packs');
  }
}

/** The first page of the list of manufacturers, in its order. */
export async function manufacturers(request: APIRequestContext): Promise<ManufacturerList> {
  const { shopfronts, totalShopfronts } = await get<ShopfrontList>(request, '/api/products/shopfronts');
  const { manufacturers: found } = await get<ManufacturerList>(
    request,
    `/api/manufacturers?ids=${shopfronts.map(({ id }) => id).join(',')}`,
  );
  const manufacturers = shopfronts.flatMap(({ id }) => found.find((manufacturer) => manufacturer.id === id) ?? []);
  return { manufacturers, totalManufacturers: totalShopfronts };
}

/** A manufacturer with at least one product. */
export async function anyManufacturer(request: APIRequestContext): Promise<Manufacturer> {
  const { userId } = await someProduct(request);
  return get<Manufacturer>(request, `/api/manufacturers/${userId}`);
}

/** A search term with results: the first word of a product's name. */
export async function searchTerm(request: APIRequestContext): Promise<string> {
  const { name } = await someProduct(request);
  return name.split(' ')[0] ?? name;
}

export const types = [
  'home',
  'gender',
  'category',
  'newest',
  'offers',
  'deeper page',
  'product',
  'packs',
  'pack',
  'manufacturers',
  'store',
  'help',
  'search',
  'sign in',
] as const;
type PageTypes = Record<(typeof types)[number], string>;

let cachedPageTypes: Promise<PageTypes> | undefined;

/** One address per page type, requested once per Playwright worker. */
export const pageTypes = (request: APIRequestContext): Promise<PageTypes> => (cachedPageTypes ??= findPageTypes(request));

async function findPageTypes(request: APIRequestContext): Promise<PageTypes> {
  const [product, pack, category, term] = await Promise.all([
    someProduct(request),
    somePack(request),
    fullestCategory(request),
    searchTerm(request),
  ]);
  return {
    home: '/',
    gender: '/tienda/mujer',
    category: category.path,
    newest: '/tienda?type=product&sortBy=newest',
    offers: '/ofertas',
    'deeper page': '/tienda?type=product&sortBy=newest&page=2',
    product: `/producto/${product.id}`,
    packs: '/packs',
    pack: `/pack/${pack.id}`,
    manufacturers: '/fabricantes',
    store: `/store/${product.userId}`,
    help: '/preguntas-frecuentes',
    search: `/busqueda/${encodeURIComponent(term)}`,
    'sign in': '/ingresar',
  };
}

/** Records requests from now on; the returned function waits until no request has been pending for half a second. */
export function untilNetworkIdle(page: Page): () => Promise<void> {
  const travelling = new Set<Request>();
  let heard = Date.now();
  const end = (request: Request): void => {
    travelling.delete(request);
    heard = Date.now();
  };
  page.on('request', (request) => travelling.add(request));
  page.on('requestfinished', end).on('requestfailed', end);
  const isQuiet = (): boolean => travelling.size === 0 && Date.now() - heard > 500;
  return () => expect.poll(isQuiet, { message: 'nothing travels', intervals: [100], timeout: 30_000 }).toBe(true);
}

/**
 * Opens a page and waits until all its resources are loaded and the account area shows no skeleton: the network of a busy machine may be
 * idle for half a second before a script runs.
 */
export async function openAndLoad(page: Page, path: string): Promise<Response | null> {
  const quiet = untilNetworkIdle(page);
  const answer = await page.goto(path);
  await quiet();
  await expect(page.locator('.area .skeleton:visible')).toHaveCount(0, { timeout: 30_000 });
  await quiet();
  return answer;
}

/** Disables the fallbacks that pages start after 6 s, for tests with late resources. */
export const withoutFallbacks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (task: () => void, delay = 0) => later(task, delay < 2500 ? delay : 600_000) });
  });

/** Opens a page with both fonts first, because the first page of a visit may use fallback fonts. */
export const beginVisit = async (page: Page): Promise<void> => void (await openAndLoad(page, '/preguntas-frecuentes'));

/** Scrolls to the quantities of a product and waits until they are enabled. The page may scroll to its top once. */
export async function hydratePicker(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator('.picker-fields').scrollIntoViewIfNeeded();
    await expect(page.locator('.picker-fields:enabled')).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
}

/** The decoded path. */
export const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname);

interface StoredCart {
  packs: { packId: string; quantity: number }[];
  products: { productId: string; variations: { variationId: string; quantity: number }[] }[];
}

/** The local cart as the browser stores it (CART-06). */
export const cartOf = (page: Page): Promise<StoredCart> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('root') ?? '{}') as { cart: StoredCart }).cart);

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The rule and markup of each axe violation on a page, or within an element. Each document gets the script once. Text that fades in has too
 * little contrast, so animations end first.
 */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const results = await page.evaluate(async (selector) => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return (window as unknown as { axe: typeof axe }).axe.run(selector, { resultTypes: ['violations'] });
  }, within);
  return results.violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join(' | ')}`);
}

/** Checks the page, or only its modal dialog while one is open: the rest is inert then, and checking everything costs a second. */
export async function expectAccessible(page: Page): Promise<void> {
  const isModalOpen = (await page.locator('dialog:modal').count()) > 0;
  expect(await violations(page, isModalOpen ? 'dialog:modal' : undefined)).toEqual([]);
}

/** Records the layout shifts of every page from now on; `layoutShift` returns the sum. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all layout shifts since navigation (CLS without session windows, so never less). */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}

/** Pixels by which the page can be scrolled sideways. */
export const sidewaysScroll = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Expects that the page does not scroll sideways at these widths. Leaves the window at the last one. */
export async function expectToFit(page: Page, widths: readonly number[], name = ''): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await sidewaysScroll(page), `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Doubles the size of the text, as a setting of the browser does: every length in rem grows with it. */
export const enlargeText = (page: Page): Promise<unknown> => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

/** The present price in pesos in the text of a card, before an old price and dollars. */
export const pesosIn = (text: string): number => Number((/\$\s([\d.]+)/.exec(text)?.[1] ?? '').replaceAll('.', ''));
