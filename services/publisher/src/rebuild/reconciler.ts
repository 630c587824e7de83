import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FileInfo, PublishedFiles } from '@shop/published-files';
import { DataSource } from 'typeorm';
import { ShareImageCleanup } from '../share-images/share-image-cleanup.js';
import { rows } from '@shop/platform';
import { fileOf, urlOf } from '../pages/page-address.js';
import { StalePages } from '../pages/stale-pages.js';
import { TagVersionCleanup } from '../pages/tag-version-cleanup.js';
import { PUBLISHED_FILES } from '../files/published-files.js';
import { STOREFRONT_BUILD, type StorefrontBuild } from '../files/storefront-files.js';

interface Row {
  url: string;
  hash: string;
  etag: string | null;
}

/** Number of pages that are rendered again and of files that were removed; the same for share images. */
export interface ReconcileResult {
  repaired: number;
  removed: number;
  shareImages: { repaired: number; removed: number };
}

/** A younger file may belong to a page whose row is not written yet. */
const MIN_AGE_MS = 60_000;
/** Rows per batch, so that memory does not grow with the site. */
const BATCH_SIZE = 1_000;
/** Pages whose content an ordinary run compares: reading all of a large site every ten minutes would take too long. */
const CONTENT_CHECKS = 1_000;
/** Files that are read at the same time. */
const CONCURRENT_READS = 16;

/**
 * Compares the published files with the table: renders pages whose file is missing or damaged, removes files without a row. An ordinary run
 * compares the ETags of all pages; the ETag in a folder proves no content, so it also reads some pages, which are others in the next run.
 */
@Injectable()
export class Reconciler {
  private readonly logger = new Logger('publisher');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<ReconcileResult> | undefined;
  private isStopped = false;
  /** The content of pages after this address is compared next. */
  private contentChecksFrom = '';

  constructor(
    private readonly dataSource: DataSource,
    private readonly stalePages: StalePages,
    @Inject(PUBLISHED_FILES) private readonly files: PublishedFiles,
    @Inject(STOREFRONT_BUILD) private readonly build: StorefrontBuild,
    private readonly shareImages: ShareImageCleanup,
    private readonly tagVersions: TagVersionCleanup,
  ) {}

  start(everyMs: number): void {
    this.timer = setInterval(() => void this.run().catch((error: unknown) => this.logger.error(error)), everyMs);
  }

  /** A run that is under way ends after its batch. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running?.catch(() => undefined);
  }

  /** Concurrent calls share one run. */
  run(): Promise<ReconcileResult> {
    this.isStopped = false;
    this.running ??= this.compare(this.files.kind === 'bucket' ? 0 : CONTENT_CHECKS).finally(() => (this.running = undefined));
    return this.running;
  }

  /** Compares the content of every page, after a run that is under way. */
  async runWithContent(): Promise<ReconcileResult> {
    while (this.running) await this.running.catch(() => undefined);
    this.contentChecksFrom = '';
    this.running = this.compare(Number.POSITIVE_INFINITY).finally(() => (this.running = undefined));
    return this.running;
  }

  private async compare(contentChecks: number): Promise<ReconcileResult> {
    const removed = await this.removeOrphans();
    const repaired = await this.repairPages(contentChecks);
    const shareImages = await this.shareImages.run(() => !this.isStopped);
    if (!this.isStopped) await this.tagVersions.run();
    if (repaired + removed + shareImages.repaired > 0)
      this.logger.warn({ msg: 'published files repaired', repaired, removed, shareImages });
    return { repaired, removed, shareImages };
  }

  private async removeOrphans(): Promise<number> {
    let removed = 0;
    for await (const files of this.files.list()) {
      if (this.isStopped) return removed;
      const urls = files.filter((path) => isPage(path)).map((path) => urlOf(htmlPathOf(path)));
      const existing = await rows<{ url: string }>(this.dataSource, `select url from page where url = any($1)`, [urls]);
      const known = new Set(existing.map(({ url }) => url));
      for (const path of files) if (this.isOrphan(path, known) && (await this.removeOrphan(path))) removed += 1;
    }
    return removed;
  }

  private isOrphan(path: string, known: ReadonlySet<string>): boolean {
    if (/(^|\/)\.[0-9a-f]{12}\.tmp$/.test(path)) return true;
    // Prerendered shells have no row.
    return isPage(path) && !known.has(urlOf(htmlPathOf(path))) && !this.build.shells.has(htmlPathOf(path));
  }

  private async removeOrphan(path: string): Promise<boolean> {
    const file = await this.files.head(path);
    if (!file || Date.now() - file.modifiedAt.getTime() < MIN_AGE_MS) return false;
    const [row] = await rows(this.dataSource, `select 1 from page where url = $1`, [urlOf(htmlPathOf(path))]);
    if (row) return false;
    await this.files.delete([path]);
    return true;
  }

  private async repairPages(contentChecks: number): Promise<number> {
    let repaired = 0;
    let checksLeft = contentChecks;
    for await (const batch of this.cleanPages()) {
      if (this.isStopped) return repaired;
      const compared = batch.filter(({ url }) => url > this.contentChecksFrom).slice(0, checksLeft);
      checksLeft -= compared.length;
      repaired += await this.repair(await this.findDamaged(batch, new Set(compared)));
      this.contentChecksFrom = compared.at(-1)?.url ?? this.contentChecksFrom;
    }
    if (checksLeft > 0) this.contentChecksFrom = '';
    return repaired;
  }

  /** Reads the content of the pages in `compared`, and of those with another ETag: a copied folder or bucket has the same content. */
  private async findDamaged(pages: Row[], compared: ReadonlySet<Row>): Promise<Row[]> {
    const stored = await this.files.find(pages.map((page) => pathOf(page)));
    const missing = pages.filter((page) => !stored.has(pathOf(page)));
    const hasOtherEtag = (page: Row): boolean => stored.get(pathOf(page))?.etag !== page.etag;
    const suspect = pages.filter((page) => stored.has(pathOf(page)) && (compared.has(page) || hasOtherEtag(page)));
    const damaged = new Set(await this.withWrongContent(suspect));
    await this.recordEtags(
      suspect.filter((page) => !damaged.has(page) && hasOtherEtag(page)),
      stored,
    );
    return [...missing, ...damaged];
  }

  private async recordEtags(pages: Row[], stored: ReadonlyMap<string, FileInfo>): Promise<void> {
    if (pages.length === 0) return;
    await rows(
      this.dataSource,
      `with given as (select * from unnest($1::text[], $2::text[], $3::text[]) as g (url, hash, etag)),
         locked as materialized (select p.url, g.etag from page p join given g using (url, hash) order by p.url for update of p)
       update page set etag = locked.etag from locked where page.url = locked.url`,
      [pages.map(({ url }) => url), pages.map(({ hash }) => hash), pages.map((page) => stored.get(pathOf(page))?.etag)],
    );
  }

  private async withWrongContent(pages: Row[]): Promise<Row[]> {
    const damaged: Row[] = [];
    for (let start = 0; start < pages.length; start += CONCURRENT_READS) {
      const some = pages.slice(start, start + CONCURRENT_READS);
      const haveContent = await Promise.all(some.map((page) => this.files.holds(pathOf(page), page.hash)));
      damaged.push(...some.filter((_, i) => !haveContent[i]));
    }
    return damaged;
  }

  private async *cleanPages(): AsyncGenerator<Row[]> {
    for (let after: string | undefined = ''; after !== undefined;) {
      const batch: Row[] = await rows<Row>(
        this.dataSource,
        `select url, hash, etag from page
          where url > $1 and hash is not null and dirty = clean and lease_until is null order by url limit $2`,
        [after, BATCH_SIZE],
      );
      yield batch;
      after = batch.at(-1)?.url;
    }
  }

  /** Pages that were published since their rows were read are left out. Returns the number of the others. */
  private async repair(pages: Row[]): Promise<number> {
    if (pages.length === 0) return 0;
    const repaired = await rows<{ url: string }>(
      this.dataSource,
      `update page set hash = null, rendered_at = null from unnest($1::text[], $2::text[]) as damaged (url, hash)
        where page.url = damaged.url and page.hash = damaged.hash and dirty = clean returning page.url`,
      [pages.map(({ url }) => url), pages.map(({ hash }) => hash)],
    );
    await this.stalePages.mark(
      this.dataSource,
      repaired.map(({ url }) => url),
      { tier: 2 },
    );
    return repaired.length;
  }
}

const pathOf = ({ url }: Row): string => fileOf(url) ?? url;

const isPage = (path: string): boolean => /\.html(\.gz)?$/.test(path);

/** The file of a page, for the file itself or its gzip copy. */
const htmlPathOf = (path: string): string => path.replace(/\.gz$/, '');
