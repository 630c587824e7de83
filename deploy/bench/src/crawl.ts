import { crawlSite, type CrawlReport } from '@shop/testing';
import { startBenchWorld } from './bench-world.js';

/** Most problems that are told one by one. */
const TOLD = 50;

/** Walks over every page, asset and card of the whole published demo site, or of the site at BASE_URL, and tells what is broken. */
export async function crawl(products: number): Promise<void> {
  const { BASE_URL } = process.env;
  if (BASE_URL) return tell(await crawlSite(BASE_URL, { say }));
  const bench = await startBenchWorld(products);
  try {
    tell(await crawlSite(bench.world.url, { say }));
  } finally {
    await bench.stop();
  }
}

const say = (line: string): void => console.log(`  ${line}`);

function tell({ pages, links, redirects, assets, cards, problems }: CrawlReport): void {
  console.log(`\nCrawled ${pages} pages with ${links} links of their own (${redirects} redirected), ${assets} assets and ${cards} cards`);
  for (const { at, problem } of problems.slice(0, TOLD)) console.log(`  ${at}: ${problem}`);
  if (problems.length > TOLD) console.log(`  and ${problems.length - TOLD} more`);
  console.log(`  ${problems.length} problems   target 0`);
  if (problems.length > 0) process.exitCode = 1;
}
