import { startMeilisearch } from '@shop/testing';
import { measure } from './relevance/measure.js';
import { openShop } from './relevance/shop.js';

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** Asks the judged queries of every search engine there is here, and prints how good the first ten answers are. */
export async function relevance(): Promise<void> {
  await report('PostgreSQL', {});
  const server = await startMeilisearch();
  if (!server) {
    console.log(
      'Meilisearch: not measured, there is none here (no SEARCH_URL, no `meilisearch` on PATH, no MEILISEARCH_IMAGE with Docker)',
    );
    return;
  }
  try {
    await report('Meilisearch', { SEARCH_URL: server.url, SEARCH_MASTER_KEY: server.masterKey });
  } finally {
    await server.stop();
  }
}

async function report(name: string, search: Record<string, string>): Promise<void> {
  const shop = await openShop(search);
  try {
    const { queries, ndcg, zeroResults, nonsenseFound, worst } = await measure(shop);
    console.log(
      `${name}: ${queries} queries · nDCG@10 ${ndcg.toFixed(3)} · nothing found ${percent(zeroResults)} · nonsense that finds something ${percent(nonsenseFound)}`,
    );
    for (const { term, ndcg: own, total } of worst.filter((answer) => answer.ndcg < 0.8)) {
      console.log(`  ${own.toFixed(2)}  ${term}  (${total} found)`);
    }
  } finally {
    await shop.stop();
  }
}
