import type { ProductList } from '@shop/contracts';
import type { BenchShop } from './bench-shop.js';
import { percentile, summary } from './statistics.js';

/** Lists that are requested at their first, last and random pages. */
const lists = [
  '/api/products?sortBy=newest',
  '/api/products?sortBy=lowestPrice',
  '/api/products?sortBy=highestPrice&genderId=2',
  '/api/products?sortBy=newest&categoryId=88',
  '/api/products?sortBy=lowestPrice&genderId=1&categoryId=142',
];
const PAGE_SIZE = 24;
const REQUESTS_PER_LIST = 100;

/** Requests pages one after the other, so that the times do not include queueing. Milliseconds over all lists. */
export async function measureLists({ shop }: BenchShop): Promise<{ p50: number; p99: number }> {
  const all: number[] = [];
  for (const list of lists) {
    const first = (await (await fetch(`${shop.url}${list}&pageSize=${PAGE_SIZE}`)).json()) as ProductList;
    // A small site has no products of some categories.
    if (first.totalProducts === 0) continue;
    const last = Math.max(1, Math.ceil(first.totalProducts / PAGE_SIZE));
    const times: number[] = [];
    for (let i = 0; i < REQUESTS_PER_LIST; i++) {
      // Half of the requests go to the last quarter of the pages, which is the slowest.
      const page = i % 2 === 0 ? 1 + ((i * 7919) % last) : last - ((i * 7919) % Math.max(1, Math.ceil(last / 4)));
      const since = performance.now();
      const answer = await fetch(`${shop.url}${list}&pageSize=${PAGE_SIZE}&page=${page}`);
      const { products } = (await answer.json()) as ProductList;
      times.push(performance.now() - since);
      if (!answer.ok || products.length === 0)
        throw new Error(`${list}, page ${page} of ${last}: ${answer.status}, ${products?.length} products`);
    }
    console.log(`  ${list} ${last} pages: ${summary(times)}   target p99 ≤ 50`);
    all.push(...times);
  }
  return { p50: percentile(all, 50), p99: percentile(all, 99) };
}
