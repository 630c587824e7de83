import { crawlSite, type CrawlReport } from '@shop/testing';
import { startBenchShop } from './bench-shop.js';

/** Problems that are printed one by one. */
const MAX_PRINTED = 50;

/** Walks over every page, asset and card of the whole published demo site, or of the site at BASE_URL, and tells what is broken. */
export async function crawl(products: number): Promise<void> {
  const { BASE_URL } = process.env;
  if (BASE_URL) return printReport(await crawlSite(BASE_URL, { onProgress: printLine }));
  const bench = await startBenchShop(products);
  try {
    printReport(await crawlSite(bench.shop.url, { onProgress: printLine }));
  } finally {
    await bench.stop();
  }
}

const printLine = (line: string): void => console.log(`  ${line}`);

function printReport({ pages, links, redirects, assets, shareImages: cards, problems }: CrawlReport): void {
  console.log(`\nCrawled ${pages} pages with ${links} links of their own (${redirects} redirected), ${assets} assets and ${cards} cards`);
  for (const { at, problem } of problems.slice(0, MAX_PRINTED)) console.log(`  ${at}: ${problem}`);
  if (problems.length > MAX_PRINTED) console.log(`  and ${problems.length - MAX_PRINTED} more`);
  console.log(`  ${problems.length} problems   target 0`);
  if (problems.length > 0) process.exitCode = 1;
}
