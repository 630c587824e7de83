import { crawlSite } from '@shop/testing';
import type { Tally } from './tally.js';

/** Every page, asset, card and link of a running site: one test. */
export async function crawlTest(url: string): Promise<Tally> {
  const { pages, links, assets, cards, problems } = await crawlSite(url);
  for (const { at, problem } of problems.slice(0, 50)) console.error(`  ${at}: ${problem}`);
  console.log(`  crawled ${pages} pages, ${links} links, ${assets} assets, ${cards} cards: ${problems.length} problems`);
  return { passed: problems.length === 0 ? 1 : 0, failed: problems.length === 0 ? 0 : 1, skipped: 0 };
}
