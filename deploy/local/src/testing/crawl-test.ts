import { crawlSite } from '@shop/testing';
import { failed, nothing, type Tally } from './tally.js';

/** Every page, asset, card and link of a running site: one test. */
export async function crawlTest(url: string): Promise<Tally> {
  const { pages, links, assets, cards, problems } = await crawlSite(url);
  for (const { at, problem } of problems.slice(0, 50)) console.error(`  ${at}: ${problem}`);
  console.log(`  crawled ${pages} pages, ${links} links, ${assets} assets, ${cards} cards: ${problems.length} problems`);
  return problems.length === 0 ? { ...nothing, passed: 1 } : failed('crawl › nothing is broken or missing on the published site');
}
