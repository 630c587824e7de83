import { readdirSync, readFileSync, watch, type FSWatcher } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Looking must not become the load that makes a search slower: milliseconds between looks, as a part of what has been waited. */
const pause = { shortest: 10, part: 1 / 6 };
/** What it has taken lately until a search found an edit; milliseconds. */
let usual = 10;

interface Awaited {
  marker: string;
  seen: (at: number) => void;
}

/** Watches a published tree: the kernel says which files change, so that looking costs the system under test next to nothing. */
export class TreeWatch {
  private readonly waiting = new Map<string, Set<Awaited>>();
  private readonly watchers: FSWatcher[];

  constructor(private readonly www: string) {
    const folders = readdirSync(www, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
    // One by one: a recursive watch would look at every file instead of every folder.
    this.watchers = ['', ...folders.map((folder) => join(relative(www, folder.parentPath), folder.name))].map((folder) =>
      watch(join(www, folder), (_, name) => {
        const file = name && join(folder, name);
        if (file && this.waiting.has(file)) this.look(file);
      }),
    );
  }

  /** When each of these pages first shows `marker`, in milliseconds after `since`; those that do not within `patience` are absent. */
  async pages(urls: string[], marker: string, since: number, patience: number): Promise<Map<string, number>> {
    const seen = new Map<string, number>();
    await Promise.all(
      urls.map(async (url) => {
        const at = await this.until(fileOf(url), marker, patience);
        if (at !== undefined) seen.set(url, at - since);
      }),
    );
    return seen;
  }

  close(): void {
    for (const watcher of this.watchers) watcher.close();
  }

  private until(file: string, marker: string, patience: number): Promise<number | undefined> {
    return new Promise((resolve) => {
      const others = this.waiting.get(file) ?? new Set();
      this.waiting.set(file, others);
      const finish = (at: number | undefined): void => {
        clearTimeout(timer);
        others.delete(entry);
        if (others.size === 0) this.waiting.delete(file);
        resolve(at);
      };
      const entry: Awaited = { marker, seen: finish };
      // One look at the end for a change the kernel did not tell: it counts as seen then, never as lost.
      const timer = setTimeout(() => finish(this.content(file).includes(marker) ? performance.now() : undefined), patience);
      others.add(entry);
      this.look(file);
    });
  }

  private look(file: string): void {
    const html = this.content(file);
    const now = performance.now();
    for (const { marker, seen } of this.waiting.get(file) ?? []) if (html.includes(marker)) seen(now);
  }

  private content(file: string): string {
    try {
      return readFileSync(join(this.www, file), 'utf8');
    } catch {
      return '';
    }
  }
}

/**
 * Asks the search until it finds `id` for `marker`; undefined when it does not within `patience`. Looks first when an edit like the last ones
 * is nearly due: what it answers is late by a sixth or so, never early.
 */
export async function watchSearch(
  origin: string,
  marker: string,
  id: string,
  since: number,
  patience: number,
): Promise<number | undefined> {
  const waited = (): number => performance.now() - since;
  await sleep(usual * (1 - pause.part) - waited());
  while (waited() < patience) {
    const answer = await fetch(`${origin}/api/products/advanced-search?pageSize=1&search=${marker}`);
    const body = (await answer.json()) as { products?: { id: string }[] };
    if (body.products?.[0]?.id === id) {
      usual += (waited() - usual) / 8;
      return waited();
    }
    await sleep(Math.max(pause.shortest, waited() * pause.part));
  }
  return undefined;
}

const fileOf = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}.html`);
