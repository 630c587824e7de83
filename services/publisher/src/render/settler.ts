import { Logger } from '@nestjs/common';
import type { DirtyClaim, DirtySet } from '@shop/messaging';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { CardTable } from '../cards/card-table.js';
import { cardFile, type Cards } from '../cards/cards.js';
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
const TOGETHER_MS = 30;
/** Pages that may wait for their settling before rendering waits with them. Their leases last many times longer. */
const BEHIND = 64;
const RETRY = { first: 500, longest: 60_000, whenAway: 5_000 };

/** Brings the table up to date with what was made, for many pages at a time. */
export class Settler {
  private readonly log = new Logger('publisher');
  private waiting: Settled[] = [];
  private unsettled = 0;
  private scheduled: Promise<void> | undefined;
  private readonly flushes = new Set<Promise<void>>();

  constructor(
    private readonly db: DataSource,
    private readonly dirty: DirtySet,
    private readonly table: PageTable,
    private readonly touches: Touches,
    private readonly tree: Tree,
    private readonly sitemaps: SitemapSet,
    private readonly cardTable: CardTable,
    private readonly cards: Cards,
  ) {}

  /** Settles this page together with those of the next moments. Resolves at once, or when the settler has caught up. */
  async take(item: Settled): Promise<void> {
    this.waiting.push(item);
    this.unsettled += 1;
    if (!this.scheduled) {
      this.scheduled = delay(TOGETHER_MS).then(() => this.flush());
      this.flushes.add(this.scheduled);
    }
    while (this.unsettled > BEHIND) await Promise.race(this.flushes);
  }

  /** Ends when everything taken is settled. */
  async idle(): Promise<void> {
    while (this.flushes.size > 0) await Promise.all(this.flushes);
  }

  private async flush(): Promise<void> {
    const batch = this.waiting;
    const flush = this.scheduled;
    this.waiting = [];
    this.scheduled = undefined;
    try {
      await this.all(batch);
    } catch (error) {
      this.log.warn({ msg: 'pages stand on disk but could not be settled; they are made again', error: String(error) });
      // Given back if the database can be told, else when their leases end.
      await this.dirty
        .release(
          batch.map(({ claim }) => claim),
          RETRY.first,
        )
        .catch(() => undefined);
    } finally {
      this.cards.settled(batch.flatMap(({ made }) => (made.outcome === 'published' && made.card ? [made.card.name] : [])));
      this.unsettled -= batch.length;
      if (flush) this.flushes.delete(flush);
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
    await this.cardTable.record(
      pages.flatMap(({ card, claim }) => (card ? [{ ...card, url: claim.key, tier: claim.tier > 2 ? 3 : 2 }] : [])),
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
    const pages = await this.table.bury(claims, (name) => this.tree.remove(cardFile(name)));
    await this.sitemaps.changed(pages);
    const urls = new Set(pages.map((page) => page.url));
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
