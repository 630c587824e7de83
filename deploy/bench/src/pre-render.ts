import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchShop, waitUntilDrained } from './bench-shop.js';
import { peakMemory, processOf } from './processes.js';

/** Deletes all files, hashes and tags, but keeps the list of addresses. */
export async function deletePublishedSite({ shop, rows }: BenchShop): Promise<void> {
  for (const file of await readdir(join(shop.dataDir, 'www'), { recursive: true }))
    if (/\.html(\.gz)?$/.test(file)) await rm(join(shop.dataDir, 'www', file));
  await rows('truncate publisher.page_tags');
  await rows('update publisher.page set hash = null, size = null, gz_size = null, tags_hash = null');
}

/** Marks every page as stale in the lowest tier, as a rebuild of the site does. */
export async function markEveryPage({ rows }: BenchShop): Promise<void> {
  await rows(`update publisher.page set dirty = nextval('publisher.page_dirty_seq'), tier = 3, due_at = now()`);
}

/** Renders all pages; the publisher is killed (SIGKILL) halfway and its restart continues. */
export async function measurePreRenderWithCrash(
  bench: BenchShop,
): Promise<{ pages: number; pagesPerSecond: number; renderedAgain: number; publisherPeakMb: number }> {
  await waitUntilDrained(bench);
  await deletePublishedSite(bench);
  const start = performance.now();
  await markEveryPage(bench);
  const { pages } = await count(bench);
  while ((await count(bench)).rendered < pages / 2) await delay(100);
  const before = peakMemory(bench.shop, 'publisher');
  process.kill(processOf(bench.shop, 'publisher'), 'SIGKILL');
  // PostgreSQL still executes statements that the killed publisher sent; its restart takes longer than a second.
  await delay(1_000);
  const [crash] = await bench.rows<{ at: Date; rendered: string }>(
    'select now() as at, count(*) as rendered from publisher.page where clean >= dirty',
  );
  await waitUntilDrained(bench, 1_800_000);
  const seconds = (performance.now() - start) / 1000;
  const [later] = await bench.rows<{ n: string }>('select count(*) as n from publisher.page where rendered_at > $1', [crash?.at]);
  const renderedAgain = Number(later?.n) - (pages - Number(crash?.rendered));
  const peak = Math.max(before, peakMemory(bench.shop, 'publisher'));
  console.log(
    `  full pre-render: ${pages} pages in ${seconds.toFixed(1)} s with a crash after ${crash?.rendered}; ${renderedAgain} finished ones rendered again`,
  );
  console.log(`  publisher's memory: peak ${peak.toFixed(0)} MB   target ≤ 600 MB`);
  return { pages, pagesPerSecond: pages / seconds, renderedAgain, publisherPeakMb: peak };
}

async function count({ rows }: BenchShop): Promise<{ pages: number; rendered: number }> {
  const [now] = await rows<{ pages: string; rendered: string }>(
    'select count(*) as pages, count(*) filter (where clean >= dirty) as rendered from publisher.page',
  );
  return { pages: Number(now?.pages), rendered: Number(now?.rendered) };
}
