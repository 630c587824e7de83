import { countChangedByRerender } from './compare-with-database.js';
import { waitUntilDrained, startBenchShop } from './bench-shop.js';
import { deletePublishedSite, markEveryPage } from './pre-render.js';
import { peakMemory } from './processes.js';

/** A full pre-render of every page, its rate and memory, and what a second pass over the unchanged site writes. */
export async function publish(products: number): Promise<void> {
  console.log(`\nFull pre-render at ${products} products`);
  const bench = await startBenchShop(products);
  try {
    await waitUntilDrained(bench);
    await deletePublishedSite(bench);
    const start = performance.now();
    await markEveryPage(bench);
    await waitUntilDrained(bench);
    const [site] = await bench.rows<{ pages: string }>('select count(*) as pages from publisher.page where hash is not null');
    const seconds = (performance.now() - start) / 1000;
    console.log(
      `  into an empty folder: ${site?.pages} pages in ${seconds.toFixed(1)} s, ${rate(Number(site?.pages), seconds)}   target ≥ 300 pages/s`,
    );
    console.log(`  publisher's memory: peak ${peakMemory(bench.shop, 'publisher').toFixed(0)} MB   target ≤ 600 MB`);
    const since = performance.now();
    const written = await countChangedByRerender(bench);
    console.log(
      `  second pass: ${written} files written, ${rate(Number(site?.pages), (performance.now() - since) / 1000)}   target 0 files`,
    );
  } finally {
    await bench.stop();
  }
}

const rate = (pages: number, seconds = Number.NaN): string => `${(pages / seconds).toFixed(0)} pages/s`;
