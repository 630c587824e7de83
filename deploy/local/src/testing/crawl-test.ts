import { setTimeout as delay } from 'node:timers/promises';
import { crawlSite, type World } from '@shop/testing';
import pg from 'pg';
import { failed, nothing, type Tally } from './tally.js';

/** Milliseconds for what the publisher makes last: cards of shared links, sitemaps (each at most once a minute). */
const PATIENCE = 180_000;

/** Every page, asset, card and link of a running site: one test. */
export async function crawlTest({ url, databaseUrl }: Pick<World, 'url' | 'databaseUrl'>): Promise<Tally> {
  await everythingMade(databaseUrl);
  const { pages, links, assets, cards, problems } = await crawlSite(url);
  for (const { at, problem } of problems.slice(0, 50)) console.error(`  ${at}: ${problem}`);
  console.log(`  crawled ${pages} pages, ${links} links, ${assets} assets, ${cards} cards: ${problems.length} problems`);
  return problems.length === 0 ? { ...nothing, passed: 1 } : failed('crawl › nothing is broken or missing on the published site');
}

async function everythingMade(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(500)) {
      const { rows } = await db.query<{ left: number }>(
        `select (select count(*) from publisher.page where dirty > clean)::int + (select count(*) from publisher.card where dirty > clean)::int
              + (select count(*) from publisher.sitemap where dirty > clean)::int as left`,
      );
      if (rows[0]?.left === 0) return;
    }
  } finally {
    await db.end();
  }
}
