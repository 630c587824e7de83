import { setTimeout as delay } from 'node:timers/promises';
import type { PublishedFiles } from '@shop/published-files';
import { escapeHtml } from '../compare-with-database.js';
import type { EditTarget } from '../faults/editors.js';
import { textOf } from '../shop-data.js';

const POLL_BUCKET_MS = 50;
const POLL_SHOP_MS = 100;
const TIMEOUT_MS = 120_000;

/** An edit, and the time until its page was right. */
export interface WatchedEdit {
  /** Of `performance.now()`, when the editor received success. */
  savedAt: number;
  /** Milliseconds until the page in the bucket had the edit; infinite if it never had. */
  bucketMs: number;
  /** Milliseconds until clients got it from the balancer. */
  clientMs: number;
}

/** Watches the page of every edited product. */
export class PageWatch {
  readonly edits: WatchedEdit[] = [];
  private readonly pending = new Set<Promise<unknown>>();

  constructor(
    private readonly pages: PublishedFiles,
    private readonly shopUrl: string,
    private readonly signal: AbortSignal,
  ) {}

  add(target: EditTarget): void {
    if (target.kind !== 'product') return;
    const watch = this.watch(target)
      .then((edit) => this.edits.push(edit))
      .finally(() => this.pending.delete(watch));
    this.pending.add(watch);
  }

  /** Resolves when the pages of all edits before the call are right. */
  async completedBefore(): Promise<void> {
    await Promise.all(this.pending);
  }

  /** Resolves when no edit is watched any more. */
  async completed(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
  }

  private async watch(target: EditTarget): Promise<WatchedEdit> {
    const savedAt = performance.now();
    const name = String(target.acknowledged?.['name']);
    // A later edit of the same product replaces this one.
    const isRight = (html: string): boolean => [name, String(target.acknowledged?.['name'])].some((one) => html.includes(escapeHtml(one)));
    const page = `producto/${target.id}`;
    let etag: string | undefined;
    const bucketMs = await this.until(savedAt, POLL_BUCKET_MS, async () => {
      const file = await this.pages.get(`${page}.html`, { known: etag, timeoutMs: 5000 });
      if (!file || file === 'unchanged') return false;
      ({ etag } = file);
      return isRight(textOf(file));
    });
    const clientMs = await this.until(savedAt, POLL_SHOP_MS, async () => {
      const answer = await fetch(`${this.shopUrl}/${page}`, { signal: AbortSignal.timeout(15_000) });
      return isRight(await answer.text());
    });
    return { savedAt, bucketMs, clientMs };
  }

  private async until(since: number, pollMs: number, isDone: () => Promise<boolean>): Promise<number> {
    while (performance.now() - since < TIMEOUT_MS && !this.signal.aborted) {
      if (await isDone().catch(() => false)) return performance.now() - since;
      await delay(pollMs);
    }
    return Number.POSITIVE_INFINITY;
  }
}
