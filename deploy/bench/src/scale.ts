import { type BenchShop, waitUntilDrained, startBenchShop } from './bench-shop.js';
import { measureEdits, type Figures } from './freshness.js';
import { measureLists } from './lists.js';
import { type EditRate, parseEditRate } from './edit-rate.js';
import { measurePreRenderWithCrash } from './pre-render.js';
import { startStores } from './stores.js';

/** Measurements of one size of the site; milliseconds, unless the name says otherwise. */
interface Size {
  products: number;
  pages: number;
  readySeconds: number;
  pagesPerSecond: number;
  renderedAgain: number;
  publisherPeakMb: number;
  databaseMb: number;
  lists: { p50: number; p99: number };
  freshness: Figures;
}

/** Seconds of edits before the measured ones, in which the publisher prepares each statement of an edit. */
const WARM_UP = 5;

/** Takes the same measurements at a hundredth, a tenth and all of `products`. */
export async function scale(products: number, given: string[]): Promise<void> {
  const { rate, options } = parseEditRate(given);
  const sizes: Size[] = [];
  for (const size of [products / 100, products / 10, products].map(Math.round)) sizes.push(await measure(size, rate, options));
  console.log(
    `\n| products | pages | ready | pages/s | finished ones rendered again after a crash | publisher, peak | database | lists at any depth, p50 / p99 | found by search | tier-1 pages |`,
  );
  console.log(`|---|---|---|---|---|---|---|---|---|---|`);
  for (const size of sizes) console.log(row(size));
  const [, before, after] = sizes;
  for (const what of ['search', 'tier-1 pages'])
    for (const figure of ['p50', 'p99'] as const)
      console.log(
        `${what}, ${figure}: ${((after?.freshness[what]?.[figure] ?? NaN) / (before?.freshness[what]?.[figure] ?? NaN)).toFixed(2)}× of a tenth of the size   target ≤ 1.50`,
      );
}

async function measure(products: number, rate: EditRate, options: readonly string[]): Promise<Size> {
  console.log(`\nScale: ${products} products`);
  const stores = await startStores(options);
  try {
    const since = performance.now();
    const bench = await startBenchShop(products, stores.env);
    try {
      await waitUntilDrained(bench, 1_800_000);
      const readySeconds = (performance.now() - since) / 1000;
      const lists = await measureLists(bench);
      await measureEdits(bench, stores, { ...rate, seconds: WARM_UP });
      const fresh = await measureEdits(bench, stores, rate);
      const rendered = await measurePreRenderWithCrash(bench);
      return { products, readySeconds, lists, freshness: fresh, databaseMb: await databaseSize(bench), ...rendered };
    } finally {
      await bench.stop();
    }
  } finally {
    await stores.stop();
  }
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
    size.renderedAgain,
    `${size.publisherPeakMb.toFixed(0)} MB`,
    `${size.databaseMb} MB`,
    `${size.lists.p50.toFixed(1)} / ${size.lists.p99.toFixed(1)} ms`,
    fresh('search'),
    fresh('tier-1 pages'),
  ];
  return `| ${cells.join(' | ')} |`;
}
