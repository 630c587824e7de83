import { Inject, Injectable, Logger } from '@nestjs/common';
import type { StaleKeyClaim } from '@shop/messaging';
import type { PublishedFiles } from '@shop/published-files';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ShareImageTable } from '../share-images/share-image-table.js';
import { shareImageFile, ShareImages } from '../share-images/share-images.js';
import { parseDeeperPage, deeperUrl, fileOf } from '../pages/page-address.js';
import { PageTable } from '../pages/page-table.js';
import { PageInvalidation } from '../pages/page-invalidation.js';
import { StalePages } from '../pages/stale-pages.js';
import { StaleSitemaps } from '../sitemap/stale-sitemaps.js';
import { PUBLISHED_FILES } from '../files/published-files.js';
import type { PageResult } from './page-writer.js';

interface PendingResult {
  claim: StaleKeyClaim;
  tagVersion: string;
  result: PageResult;
}
type Published = Extract<PageResult, { outcome: 'published' }>;

/** Long enough to collect several pages at full speed, short enough not to keep claims for nothing. */
const BATCH_DELAY_MS = 30;
/** Maximum unfinished pages; above it rendering waits. The leases of claims last many times longer. */
const MAX_PENDING = 64;
const RETRY = { firstMs: 500, maxMs: 60_000, maxUnavailableMs: 5_000 };

/** Updates the table for written pages, in batches. */
@Injectable()
export class PublishFinalizer {
  private readonly logger = new Logger('publisher');
  private waiting: PendingResult[] = [];
  private pending = 0;
  private scheduled: Promise<void> | undefined;
  private readonly flushes = new Set<Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly stalePages: StalePages,
    private readonly table: PageTable,
    private readonly invalidation: PageInvalidation,
    @Inject(PUBLISHED_FILES) private readonly files: PublishedFiles,
    private readonly sitemaps: StaleSitemaps,
    private readonly shareImageTable: ShareImageTable,
    private readonly shareImages: ShareImages,
  ) {}

  /** Adds a page to the next batch. Resolves at once, or when fewer than `MAX_PENDING` are unfinished. */
  async enqueue(item: PendingResult): Promise<void> {
    this.waiting.push(item);
    this.pending += 1;
    if (!this.scheduled) {
      this.scheduled = delay(BATCH_DELAY_MS).then(() => this.flush());
      this.flushes.add(this.scheduled);
    }
    while (this.pending > MAX_PENDING) await Promise.race(this.flushes);
  }

  async whenIdle(): Promise<void> {
    while (this.flushes.size > 0) await Promise.all(this.flushes);
  }

  private async flush(): Promise<void> {
    const batch = this.waiting;
    const flush = this.scheduled;
    this.waiting = [];
    this.scheduled = undefined;
    try {
      await this.finalize(batch);
    } catch (error) {
      this.logger.warn({ msg: 'published pages could not be recorded; they are rendered again', error: String(error) });
      // If the database is unavailable, the claims end with their leases.
      await this.stalePages
        .release(
          batch.map(({ claim }) => claim),
          RETRY.firstMs,
        )
        .catch(() => undefined);
    } finally {
      this.shareImages.forget(
        batch.flatMap(({ result }) => (result.outcome === 'published' && result.shareImage ? [result.shareImage.name] : [])),
      );
      this.pending -= batch.length;
      if (flush) this.flushes.delete(flush);
    }
  }

  private async finalize(items: PendingResult[]): Promise<void> {
    const published = items.flatMap(({ claim, tagVersion, result }) =>
      result.outcome === 'published' ? [{ claim, tagVersion, ...result }] : [],
    );
    const notFound = items.filter(({ result }) => result.outcome === 'not-found').map(({ claim }) => claim);
    for (const { claim, result } of items) if (result.outcome === 'failed') await this.retryLater(claim, result);
    if (published.length > 0) await this.publish(published);
    if (notFound.length > 0) await this.deletePages(notFound);
  }

  private async publish(pages: (Published & { claim: StaleKeyClaim; tagVersion: string })[]): Promise<void> {
    await this.table.replaceTags(pages.flatMap(({ page, tags }) => (tags ? [{ url: page.url, tags }] : [])));
    // The lowest version of the batch: at worst a page is rendered once more than needed.
    const tagVersion = pages.map((p) => BigInt(p.tagVersion)).reduce((a, b) => (a < b ? a : b));
    await this.invalidation.markInvalidatedSince(
      pages.map((p) => p.page.url),
      String(tagVersion),
    );
    await this.shareImageTable.record(
      pages.flatMap(({ shareImage, claim }) => (shareImage ? [{ ...shareImage, pageUrl: claim.key, tier: claim.tier > 2 ? 3 : 2 }] : [])),
    );
    for (const { page, total } of pages) if (total !== undefined && !parseDeeperPage(page.url)) await this.adjustList(page.url, total);
    const recorded = await this.table.recordPublished(pages.map((p) => p.page));
    const listed = new Set(recorded.map((r) => r.url));
    await this.stalePages.finish(sortedByKey(pages.map((p) => p.claim).filter((claim) => listed.has(claim.key))));
    await this.sitemaps.markPages(recorded.filter((r) => r.changed || r.sitemap === null));
    await this.removeFiles(pages.map(({ page }) => page.url).filter((url) => !listed.has(url)));
  }

  /** Creates missing pages 2 to `total` of a list, and removes those beyond. */
  private async adjustList(base: string, total: number): Promise<void> {
    const { missing, surplus } = await this.table.compareWithTotal(base, total);
    await this.stalePages.mark(
      this.dataSource,
      missing.map((n) => deeperUrl(base, n)),
      { tier: 2 },
    );
    if (surplus.length === 0) return;
    await this.table.deletePages(surplus);
    await this.removeFiles(surplus);
  }

  private removeFiles(urls: string[]): Promise<void> {
    return this.files.delete(urls.flatMap((url) => fileOf(url) ?? []));
  }

  private async deletePages(claims: StaleKeyClaim[]): Promise<void> {
    const pages = await this.table.deleteIfUnmarked(claims, (name) => this.files.delete([shareImageFile(name)]));
    await this.sitemaps.markPages(pages);
    const urls = new Set(pages.map((page) => page.url));
    await this.stalePages.release(claims.filter((claim) => !urls.has(claim.key)));
  }

  private async retryLater(
    claim: StaleKeyClaim,
    { reason, unavailable, attempts }: Extract<PageResult, { outcome: 'failed' }>,
  ): Promise<void> {
    const retryInMs = Math.min(RETRY.firstMs * 2 ** Math.min(attempts - 1, 10), unavailable ? RETRY.maxUnavailableMs : RETRY.maxMs);
    if (!unavailable || attempts === 1)
      this.logger.warn({ url: claim.key, attempts, retryInMs, msg: `page not rendered, old file kept: ${reason}` });
    await this.table.postpone(claim, attempts, retryInMs, !unavailable);
    await this.stalePages.release([claim]);
  }
}

/** All transactions lock rows in the order of their keys, which prevents deadlocks. */
const sortedByKey = (claims: StaleKeyClaim[]): StaleKeyClaim[] => claims.toSorted((a, b) => (a.key < b.key ? -1 : 1));
