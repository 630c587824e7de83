import { Logger } from '@nestjs/common';
import type { DirtyClaim, DirtySet } from '@shop/messaging';
import type { DataSource } from 'typeorm';
import { deeperPage, deeperUrl, fileOf } from '../pages/page-path.js';
import type { PageTable } from '../pages/page-table.js';
import type { Touches } from '../pages/touches.js';
import type { SitemapSet } from '../sitemap/sitemap-set.js';
import type { Tree } from '../tree/tree.js';
import type { Made } from './page-maker.js';

interface Settled {
  claim: DirtyClaim;
  seq: string;
  made: Made;
}
type Published = Extract<Made, { outcome: 'published' }>;

/** Long enough for several pages at full speed, short enough that a claim is not held for nothing. */
const TOGETHER_MS = 20;
const RETRY = { first: 500, longest: 60_000, whenAway: 5_000 };

/** Brings the table up to date with what was made, for many pages at a time. */
export class Settler {
  private readonly log = new Logger('publisher');
  private waiting: { item: Settled; done: () => void; failed: (error: unknown) => void }[] = [];
  private scheduled = false;

  constructor(
    private readonly db: DataSource,
    private readonly dirty: DirtySet,
    private readonly table: PageTable,
    private readonly touches: Touches,
    private readonly tree: Tree,
    private readonly sitemaps: SitemapSet,
  ) {}

  /** Resolves when this page is settled. It stands on disk already, so it can wait for those of the next moments and share the statements. */
  settle(item: Settled): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ item, done, failed });
      if (this.scheduled) return;
      this.scheduled = true;
      setTimeout(() => void this.flush(), TOGETHER_MS);
    });
  }

  private async flush(): Promise<void> {
    this.scheduled = false;
    const batch = this.waiting;
    this.waiting = [];
    try {
      await this.all(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  private async all(items: Settled[]): Promise<void> {
    const published = items.flatMap(({ claim, seq, made }) => (made.outcome === 'published' ? [{ claim, seq, ...made }] : []));
    const gone = items.filter(({ made }) => made.outcome === 'gone').map(({ claim }) => claim);
    for (const { claim, made } of items) if (made.outcome === 'failed') await this.retryLater(claim, made);
    if (published.length > 0) await this.publish(published);
    if (gone.length > 0) await this.bury(gone);
  }

  private async publish(pages: (Published & { claim: DirtyClaim; seq: string })[]): Promise<void> {
    await this.table.replaceTags(pages.flatMap(({ page, tags }) => (tags ? [{ url: page.url, tags }] : [])));
    // The lowest sequence of the batch: a page looked at against an older moment is at worst rendered once too often.
    const seq = pages.map((p) => BigInt(p.seq)).reduce((a, b) => (a < b ? a : b));
    await this.touches.markTouchedSince(
      pages.map((p) => p.page.url),
      String(seq),
    );
    for (const { page, total } of pages) if (total !== undefined && !deeperPage(page.url)) await this.adjustList(page.url, total);
    const recorded = await this.table.recordPublished(pages.map((p) => p.page));
    const there = new Set(recorded.map((r) => r.url));
    await this.dirty.finish(inOrder(pages.map((p) => p.claim).filter((claim) => there.has(claim.key))));
    await this.sitemaps.changed(recorded.filter((r) => r.changed));
    for (const { page } of pages) if (!there.has(page.url)) await this.tree.remove(fileOf(page.url) ?? '');
  }

  /** Exactly the pages 1…total of a list exist. */
  private async adjustList(base: string, total: number): Promise<void> {
    const { missing, surplus } = await this.table.unlikeTotal(base, total);
    await this.dirty.mark(
      this.db,
      missing.map((n) => deeperUrl(base, n)),
      { tier: 2 },
    );
    if (surplus.length === 0) return;
    await this.table.remove(surplus);
    for (const url of surplus) await this.tree.remove(fileOf(url) ?? '');
  }

  private async bury(claims: DirtyClaim[]): Promise<void> {
    const buried = await this.table.bury(claims);
    await this.sitemaps.changed(buried);
    const urls = new Set(buried.map((page) => page.url));
    await this.dirty.release(claims.filter((claim) => !urls.has(claim.key)));
  }

  private async retryLater(claim: DirtyClaim, { reason, unavailable, attempts }: Extract<Made, { outcome: 'failed' }>): Promise<void> {
    const wait = Math.min(RETRY.first * 2 ** Math.min(attempts - 1, 10), unavailable ? RETRY.whenAway : RETRY.longest);
    if (!unavailable || attempts === 1) this.log.warn({ url: claim.key, attempts, retryInMs: wait, msg: `page kept as it was: ${reason}` });
    await this.table.postpone(claim, attempts, wait, !unavailable);
    await this.dirty.release([claim]);
  }
}

/** Rows are always locked in the order of their keys: no deadlocks with those who mark. */
const inOrder = (claims: DirtyClaim[]): DirtyClaim[] => claims.toSorted((a, b) => (a.key < b.key ? -1 : 1));
