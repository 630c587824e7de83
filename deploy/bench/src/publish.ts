import { readFileSync } from 'node:fs';
import { changedByAnotherPass } from './checker.js';
import { type BenchWorld, drained, startBenchWorld } from './bench-world.js';

/** A full pre-render of every page, its rate and memory, and what a second pass over the unchanged site writes. */
export async function publish(products: number): Promise<void> {
  console.log(`\nFull pre-render at ${products} products`);
  const bench = await startBenchWorld(products);
  try {
    await drained(bench);
    const [site] = await bench.rows<{ pages: string; seconds: number }>(
      `select count(*) as pages, extract(epoch from max(rendered_at) - min(rendered_at))::float8 as seconds from publisher.page`,
    );
    console.log(
      `  first pass: ${site?.pages} pages in ${site?.seconds.toFixed(1)} s, ${rate(Number(site?.pages), site?.seconds)}   target ≥ 300 pages/s`,
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

const rate = (pages: number, seconds = Number.NaN): string => `${(pages / seconds).toFixed(0)} pages/s`;

/** Peak resident memory of a child of the world's supervisor, in MB. */
function peakOf({ world }: BenchWorld, role: string): string {
  const children = readFileSync(`/proc/${world.pid}/task/${world.pid}/children`, 'utf8').trim().split(' ');
  const pid = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(role));
  const peak = pid && /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return peak ? (Number(peak) / 1024).toFixed(0) : '?';
}
