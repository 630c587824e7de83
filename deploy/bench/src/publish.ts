import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changedByAnotherPass } from './checker.js';
import { type BenchWorld, drained, startBenchWorld } from './bench-world.js';

/** A full pre-render of every page, its rate and memory, and what a second pass over the unchanged site writes. */
export async function publish(products: number): Promise<void> {
  console.log(`\nFull pre-render at ${products} products`);
  const bench = await startBenchWorld(products);
  try {
    await drained(bench);
    await forgetSite(bench);
    const start = performance.now();
    await bench.rows(`update publisher.page set dirty = nextval('publisher.page_dirty_seq'), tier = 3, due_at = now()`);
    await drained(bench);
    const [site] = await bench.rows<{ pages: string }>('select count(*) as pages from publisher.page where hash is not null');
    const seconds = (performance.now() - start) / 1000;
    console.log(
      `  into an empty folder: ${site?.pages} pages in ${seconds.toFixed(1)} s, ${rate(Number(site?.pages), seconds)}   target ≥ 300 pages/s`,
    );
    console.log(`  publisher's memory: peak ${peakOf(bench, 'publisher')} MB   target ≤ 600 MB`);
    const since = performance.now();
    const written = await changedByAnotherPass(bench);
    console.log(
      `  second pass: ${written} files written, ${rate(Number(site?.pages), (performance.now() - since) / 1000)}   target 0 files`,
    );
  } finally {
    await bench.stop();
  }
}

/** As if nothing had ever been published: no files, no hashes, no tags. The addresses stay. */
async function forgetSite({ world, rows }: BenchWorld): Promise<void> {
  for (const file of await readdir(join(world.dataDir, 'www'), { recursive: true }))
    if (/\.html(\.gz)?$/.test(file)) await rm(join(world.dataDir, 'www', file));
  await rows('truncate publisher.page_tags');
  await rows('update publisher.page set hash = null, size = null, gz_size = null, tags_hash = null');
}

const rate = (pages: number, seconds = Number.NaN): string => `${(pages / seconds).toFixed(0)} pages/s`;

/** Peak resident memory of a child of the world's supervisor, in MB. */
function peakOf({ world }: BenchWorld, role: string): string {
  const children = readFileSync(`/proc/${world.pid}/task/${world.pid}/children`, 'utf8').trim().split(' ');
  const pid = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(role));
  const peak = pid && /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return peak ? (Number(peak) / 1024).toFixed(0) : '?';
}
