import { readdirSync, readFileSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PublishedFiles } from '@shop/published-files';
import type { BenchShop } from './bench-shop.js';
import { textOf } from './shop-data.js';

const POLL_BUCKET_EVERY_MS = 20;

/** An edit that a page shows once its file contains `marker`. */
interface AwaitedEdit {
  marker: string;
  resolve: (shownAt: number | undefined) => void;
}

export interface PageWatch {
  /** Resolves with the time, as of `performance.now()`, at which the file contains `marker`; with undefined after `timeoutMs`. */
  waitFor(path: string, marker: string, timeoutMs: number): Promise<number | undefined>;
  close(): void;
}

export const watchPages = ({ pages, dataDir }: Pick<BenchShop, 'pages' | 'dataDir'>): PageWatch =>
  pages.kind === 'folder' ? new FolderWatch(join(dataDir, 'www')) : new BucketPolling(pages);

/** Reads a file when the kernel reports its change: polling thousands of awaited files took a third of the machine. */
class FolderWatch implements PageWatch {
  private readonly awaited = new Map<string, Set<AwaitedEdit>>();
  private readonly watchers: FSWatcher[];

  constructor(private readonly root: string) {
    const folders = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
    // Folder by folder, because a recursive watch of Node watches every file.
    this.watchers = [root, ...folders.map(({ parentPath, name }) => join(parentPath, name))].map((folder) =>
      watch(folder, (_, name) => name && this.check(join(folder, name))),
    );
  }

  waitFor(path: string, marker: string, timeoutMs: number): Promise<number | undefined> {
    const file = join(this.root, path);
    return new Promise((resolve) => {
      const edits = this.awaited.get(file) ?? new Set();
      this.awaited.set(file, edits);
      const timer = setTimeout(() => edit.resolve(undefined), timeoutMs);
      const edit: AwaitedEdit = {
        marker,
        resolve: (shownAt) => {
          clearTimeout(timer);
          edits.delete(edit);
          if (edits.size === 0) this.awaited.delete(file);
          resolve(shownAt);
        },
      };
      edits.add(edit);
      this.check(file);
    });
  }

  close(): void {
    for (const watcher of this.watchers) watcher.close();
  }

  private check(file: string): void {
    const edits = this.awaited.get(file);
    if (!edits) return;
    const html = readIfExists(file);
    const now = performance.now();
    for (const edit of edits) if (html.includes(edit.marker)) edit.resolve(now);
  }
}

/** Polls ever less often, because thousands of pages are awaited at the same time. */
class BucketPolling implements PageWatch {
  constructor(private readonly pages: PublishedFiles) {}

  async waitFor(path: string, marker: string, timeoutMs: number): Promise<number | undefined> {
    const since = performance.now();
    const elapsed = (): number => performance.now() - since;
    let known: string | undefined;
    for (; elapsed() < timeoutMs; await delay(Math.max(POLL_BUCKET_EVERY_MS, elapsed() / 10))) {
      const file = await this.pages.get(path, { known }).catch(() => undefined);
      if (!file || file === 'unchanged') continue;
      known = file.etag;
      if (textOf(file).includes(marker)) return performance.now();
    }
    return undefined;
  }

  close(): void {}
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
