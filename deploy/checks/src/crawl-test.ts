import { setTimeout as delay } from 'node:timers/promises';
import { crawlSite, findRepeatedPictures } from '@shop/testing';
import pg from 'pg';
import type { World } from './world.js';

/** Time for the publisher's last jobs: sitemaps, each at most once a minute. */
const TIMEOUT_MS = 180_000;

/** Checks every page, asset, share image and link of a running site. Prints what is broken or missing; resolves with true if nothing is. */
export async function crawlTest({ url, databaseUrl }: Pick<World, 'url' | 'databaseUrl'>): Promise<boolean> {
  await waitUntilPublished(databaseUrl);
  const { pages, links, assets, shareImages, problems } = await crawlSite(url);
  for (const { at, problem } of problems.slice(0, 50)) console.error(`  ${at}: ${problem}`);
  console.log(`  crawled ${pages} pages, ${links} links, ${assets} assets, ${shareImages} share images: ${problems.length} problems`);
  return problems.length === 0;
}

/** Checks that no list of the demo shows a picture twice. Resolves with true if so. */
export async function repeatedPicturesTest({ url }: Pick<World, 'url'>): Promise<boolean> {
  const repeated = await findRepeatedPictures(url);
  for (const picture of repeated.slice(0, 50)) console.error(`  shows a picture of two products: ${picture}`);
  return repeated.length === 0;
}

async function waitUntilPublished(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await delay(500)) {
      const { rows } = await db.query<{ left: number }>(
        `select (select count(*) from publisher.page where dirty > clean)::int + (select count(*) from publisher.sitemap where dirty > clean)::int as left`,
      );
      if (rows[0]?.left === 0) return;
    }
  } finally {
    await db.end();
  }
}
