import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where one edit must show, and when it did: milliseconds after its answer arrived. */
export interface Sighting {
  search?: number;
  tier1: Map<string, number>;
  tier2: Map<string, number>;
}

/** Milliseconds between two looks; every figure is late by up to this much. */
const LOOK = 8;

/** Watches the files of these pages until each shows `marker`; pages that never do within `patience` stay out of the map. */
export async function watchPages(
  www: string,
  urls: string[],
  marker: string,
  since: number,
  patience: number,
): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  let waiting = urls;
  let pause = LOOK;
  while (waiting.length > 0 && performance.now() - since < patience) {
    const still: string[] = [];
    for (const url of waiting) {
      const html = await readFile(join(www, fileOf(url)), 'utf8').catch(() => '');
      if (html.includes(marker)) seen.set(url, performance.now() - since);
      else still.push(url);
    }
    waiting = still;
    if (performance.now() - since > 1500) pause = 100;
    if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return seen;
}

/** Asks the search until it finds `id` for `marker`; undefined when it does not within `patience`. */
export async function watchSearch(
  origin: string,
  marker: string,
  id: string,
  since: number,
  patience: number,
): Promise<number | undefined> {
  while (performance.now() - since < patience) {
    const answer = await fetch(`${origin}/api/products/advanced-search?pageSize=1&search=${marker}`);
    const body = (await answer.json()) as { products?: { id: string }[] };
    if (body.products?.[0]?.id === id) return performance.now() - since;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  return undefined;
}

export const fileOf = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}.html`);
