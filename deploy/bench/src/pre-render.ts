import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchShop, waitUntilDrained } from './bench-shop.js';
import { peakMemory } from './processes.js';

/** Deletes all published files, keeps the list of addresses, and renders every page again. */
export async function measurePreRender({
  shop,
  rows,
}: BenchShop): Promise<{ pages: number; pagesPerSecond: number; publisherPeakMb: number }> {
  for (const file of await readdir(join(shop.dataDir, 'www'), { recursive: true }))
    if (/\.html(\.gz)?$/.test(file)) await rm(join(shop.dataDir, 'www', file));
  await rows('truncate publisher.page_tags');
  const start = performance.now();
  await rows(
    `update publisher.page set hash = null, size = null, gz_size = null, tags_hash = null,
            dirty = nextval('publisher.page_dirty_seq'), tier = 3, due_at = now()`,
  );
  await waitUntilDrained({ shop, rows }, 1_800_000);
  const seconds = (performance.now() - start) / 1000;
  const [site] = await rows<{ n: string }>('select count(*) as n from publisher.page where hash is not null');
  const pages = Number(site?.n);
  const publisherPeakMb = peakMemory(shop, 'publisher');
  console.log(`  into an empty folder: ${pages} pages in ${seconds.toFixed(1)} s, ${(pages / seconds).toFixed(0)} pages/s   target ≥ 300`);
  console.log(`  publisher's memory: peak ${publisherPeakMb.toFixed(0)} MB   target ≤ 600 MB`);
  return { pages, pagesPerSecond: pages / seconds, publisherPeakMb };
}
