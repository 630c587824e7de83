import { readdirSync, readFileSync, watch, type FSWatcher } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Wait between polls, in milliseconds and as a share of the time elapsed, so that polling does not slow the search down. */
const POLL_INTERVAL = { shortest: 10, part: 1 / 6 };
/** Moving average of the delay until a search finds an edit. */
let usualDelayMs = 10;

interface AwaitedMarker {
  marker: string;
  onSeen: (at: number) => void;
}

/** Watches the published files with inotify, which costs the shop under test almost nothing. */
export class TreeWatch {
  private readonly waiters = new Map<string, Set<AwaitedMarker>>();
  private readonly watchers: FSWatcher[];

  constructor(private readonly www: string) {
    const folders = readdirSync(www, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
    // One watch per folder: a recursive watch would watch every file.
    this.watchers = ['', ...folders.map((folder) => join(relative(www, folder.parentPath), folder.name))].map((folder) =>
      watch(join(www, folder), (_, name) => {
        const file = name && join(folder, name);
        if (file && this.waiters.has(file)) this.checkFile(file);
      }),
    );
  }

  /** Milliseconds from `since` until each page contains `marker`; pages that do not within `timeoutMs` are absent. */
  async waitForPages(urls: string[], marker: string, since: number, timeoutMs: number): Promise<Map<string, number>> {
    const seenAfterMs = new Map<string, number>();
    await Promise.all(
      urls.map(async (url) => {
        const at = await this.waitForMarker(fileOf(url), marker, timeoutMs);
        if (at !== undefined) seenAfterMs.set(url, at - since);
      }),
    );
    return seenAfterMs;
  }

  close(): void {
    for (const watcher of this.watchers) watcher.close();
  }

  private waitForMarker(file: string, marker: string, timeoutMs: number): Promise<number | undefined> {
    return new Promise((resolve) => {
      const fileWaiters = this.waiters.get(file) ?? new Set();
      this.waiters.set(file, fileWaiters);
      const finish = (at: number | undefined): void => {
        clearTimeout(timer);
        fileWaiters.delete(entry);
        if (fileWaiters.size === 0) this.waiters.delete(file);
        resolve(at);
      };
      const entry: AwaitedMarker = { marker, onSeen: finish };
      // A last read, in case the kernel reported no change: the page then counts as late, not as lost.
      const timer = setTimeout(() => finish(this.readPage(file).includes(marker) ? performance.now() : undefined), timeoutMs);
      fileWaiters.add(entry);
      this.checkFile(file);
    });
  }

  private checkFile(file: string): void {
    const html = this.readPage(file);
    const now = performance.now();
    for (const { marker, onSeen } of this.waiters.get(file) ?? []) if (html.includes(marker)) onSeen(now);
  }

  private readPage(file: string): string {
    try {
      return readFileSync(join(this.www, file), 'utf8');
    } catch {
      return '';
    }
  }
}

/**
 * Polls the search until it finds `id` for `marker`; undefined after `timeoutMs`. The first poll comes shortly before the usual delay, so
 * the result is up to a sixth too late and never too early.
 */
export async function waitForSearchHit(
  origin: string,
  marker: string,
  id: string,
  since: number,
  timeoutMs: number,
): Promise<number | undefined> {
  const elapsedMs = (): number => performance.now() - since;
  await sleep(usualDelayMs * (1 - POLL_INTERVAL.part) - elapsedMs());
  while (elapsedMs() < timeoutMs) {
    const answer = await fetch(`${origin}/api/products/advanced-search?pageSize=1&search=${marker}`);
    const body = (await answer.json()) as { products?: { id: string }[] };
    if (body.products?.[0]?.id === id) {
      usualDelayMs += (elapsedMs() - usualDelayMs) / 8;
      return elapsedMs();
    }
    await sleep(Math.max(POLL_INTERVAL.shortest, elapsedMs() * POLL_INTERVAL.part));
  }
  return undefined;
}

const fileOf = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}.html`);
