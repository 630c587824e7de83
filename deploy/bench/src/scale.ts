import { type BenchShop, withBenchShop } from './bench-shop.js';
import { type Figures, measureEdits, printGrowth } from './freshness.js';
import { measureLists } from './lists.js';
import type { BenchOptions } from './options.js';
import { measurePreRender } from './pre-render.js';

/** Measurements of one size of the site; milliseconds, unless the name says otherwise. */
interface Size {
  products: number;
  pages: number;
  readySeconds: number;
  pagesPerSecond: number;
  publisherPeakMb: number;
  databaseMb: number;
  lists: { p50: number; p99: number };
  freshness: Figures;
}

/** Seconds of edits before the measured ones, in which the publisher prepares each statement of an edit. */
const WARM_UP = 5;

/** Takes the same measurements at a hundredth, a tenth and all of `products`. */
export async function scale(products: number, options: BenchOptions): Promise<void> {
  const sizes: Size[] = [];
  for (const size of [products / 100, products / 10, products].map(Math.round)) sizes.push(await measure(size, options));
  console.log(
    `\n| products | pages | ready | pages/s | publisher, peak | database | lists at any depth, p50 / p99 | found by search | tier-1 pages |`,
  );
  console.log(`|---|---|---|---|---|---|---|---|---|`);
  for (const size of sizes) console.log(row(size));
  const [, smaller, larger] = sizes;
  printGrowth(smaller?.freshness, larger?.freshness, 1.5);
}

function measure(products: number, options: BenchOptions): Promise<Size> {
  console.log(`\nScale: ${products} products`);
  const since = performance.now();
  return withBenchShop(products, options, async (bench) => {
    const readySeconds = (performance.now() - since) / 1000;
    const lists = await measureLists(bench);
    await measureEdits(bench, { ...options, seconds: WARM_UP });
    const freshness = await measureEdits(bench, options);
    const rendered = await measurePreRender(bench);
    return { products, readySeconds, lists, freshness, databaseMb: await databaseSize(bench), ...rendered };
  });
}

async function databaseSize({ rows }: BenchShop): Promise<number> {
  const [size] = await rows<{ mb: string }>('select pg_database_size(current_database()) / 1048576 as mb');
  return Number(size?.mb);
}

function row(size: Size): string {
  const fresh = (what: string): string => `${size.freshness[what]?.p50.toFixed(0)} / ${size.freshness[what]?.p99.toFixed(0)} ms`;
  const cells = [
    size.products,
    size.pages,
    `${size.readySeconds.toFixed(0)} s`,
    size.pagesPerSecond.toFixed(0),
    `${size.publisherPeakMb.toFixed(0)} MB`,
    `${size.databaseMb} MB`,
    `${size.lists.p50.toFixed(1)} / ${size.lists.p99.toFixed(1)} ms`,
    fresh('search'),
    fresh('tier-1 pages'),
  ];
  return `| ${cells.join(' | ')} |`;
}
