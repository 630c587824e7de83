import { filterQuery, type FilteredProducts, type GenderResource, noFilters, priceRanges, type ProductFilters } from '@shop/contracts';
import { type BenchOptions, type BenchShop, getJson, withBenchShop } from './bench-shop.js';
import { printTimes } from './load.js';

const REQUESTS_PER_LIST = 100;
const WARM_UP_REQUESTS = 10;

/** Requests each kind of list with random filters, one request after the other. */
export async function filters(products: number, options: BenchOptions): Promise<void> {
  console.log(`\nFiltered lists at ${products} products`);
  await withBenchShop(products, options, async (shop) => {
    for (const [name, scope] of Object.entries(await scopesOf(shop))) await measureList(shop, name, scope);
  });
}

async function scopesOf({ url, rows }: BenchShop): Promise<Record<string, string>> {
  const genders = await getJson<GenderResource[]>(`${url}/api/genders`);
  const women = genders.find(({ slug }) => slug === 'mujer');
  const [largest] = await rows<{ category_id: number; gender_id: number }>(
    'select category_id, gender_id from catalog.product where visible group by 1, 2 order by count(*) desc limit 1',
  );
  const [store] = await rows<{ user_id: string }>(
    'select user_id from catalog.product where visible group by 1 order by count(*) desc limit 1',
  );
  if (!women || !largest || !store) throw new Error('The shop has no products for women');
  return {
    'largest category': `genderId=${largest.gender_id}&categoryId=${largest.category_id}`,
    'largest store': `userId=${store.user_id}`,
    'products for women': `genderId=${women.id}`,
    'every product': '',
    'search of two words': 'search=remera+algodon',
    'search of one word': 'search=algodon',
  };
}

async function measureList({ url }: BenchShop, name: string, scope: string): Promise<void> {
  const list = (filters: ProductFilters): Promise<FilteredProducts> =>
    getJson(`${url}/api/products/filtered?${[scope, filterQuery(filters)].filter(Boolean).join('&')}`);
  const { totalProducts, facets } = await list(noFilters());
  const times: number[] = [];
  for (let i = 0; i < WARM_UP_REQUESTS + REQUESTS_PER_LIST; i++) {
    const filters = someFilters(facets, i);
    const since = performance.now();
    await list(filters);
    if (i >= WARM_UP_REQUESTS) times.push(performance.now() - since);
  }
  printTimes(`${name}, ${totalProducts} products`, times, 'target p50 ≤ 30');
}

/** One to three filters, different for each `i`, with values that the list offers. */
function someFilters({ sizes, colors }: FilteredProducts['facets'], i: number): ProductFilters {
  const of = <Value>(values: readonly Value[], step: number): Value | undefined => values[Math.floor(i / step) % values.length];
  const [size, color, range] = [of(sizes, 3), of(colors, 7), of(priceRanges, 5)];
  return {
    ...noFilters(),
    ...(i % 2 === 0 && size && { sizes: [size.value] }),
    ...(i % 3 === 0 && color && { colors: [color.value] }),
    ...(i % 5 < 2 && range && { minPrice: range.min + i, ...(range.max !== null && { maxPrice: range.max + i }) }),
    ...(i % 2 === 1 && i % 3 !== 0 && { onSale: i % 5 !== 4, maxMinimum: 50_000 + i }),
  };
}
