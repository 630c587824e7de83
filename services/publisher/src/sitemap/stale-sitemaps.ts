import { Injectable } from '@nestjs/common';
import { StaleKeys } from '@shop/messaging';
import { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import type { SitemapPage } from '../pages/page-table.js';

/** Pages per sitemap file. */
export const PAGES_PER_FILE = 2_000;
const MIN_INTERVAL_MS = 60_000;
/** Name of the index file. */
export const INDEX_NAME = 'sitemap';
const kinds = new Set(['inicio', 'tienda', 'store', 'producto', 'pack']);

/** Marks sitemap files that must be written again, each at most once a minute. */
@Injectable()
export class StaleSitemaps {
  readonly staleKeys: StaleKeys;

  constructor(private readonly dataSource: DataSource) {
    this.staleKeys = new StaleKeys({ executor: dataSource, table: 'sitemap', keyColumn: 'name' });
  }

  /** Marks the files of pages that changed or were deleted. A page without a file gets the last one, or a new one if that is full. */
  async markPages(pages: readonly SitemapPage[]): Promise<void> {
    const listed = pages.filter(({ kind }) => kinds.has(kind));
    const assigned = await this.assign(listed.filter(({ sitemap }) => sitemap === null));
    const names = [...listed.filter(({ sitemap }) => sitemap !== null), ...assigned].map(
      ({ kind, sitemap }) => `sitemap-${kind}-${sitemap}`,
    );
    if (names.length > 0) await this.mark([...new Set(names)]);
  }

  /** Counts only the last file of each kind. Two batches at once may put some more pages into a file, which the format allows. */
  private async assign(pages: readonly SitemapPage[]): Promise<SitemapPage[]> {
    if (pages.length === 0) return [];
    const lastFiles = await rows<{ kind: string; sitemap: number; pages: number }>(
      this.dataSource,
      `select kind, sitemap, (select count(*)::int from page where page.kind = last.kind and page.sitemap = last.sitemap) as pages
         from (select kind, (select max(page.sitemap) from page where page.kind = given.kind and page.sitemap is not null) as sitemap
                 from unnest($1::text[]) as given (kind)) as last
        where sitemap is not null`,
      [[...new Set(pages.map(({ kind }) => kind))]],
    );
    const lastByKind = new Map(lastFiles.map((file) => [file.kind, file]));
    const assigned = pages.map((page) => {
      const last = lastByKind.get(page.kind) ?? { kind: page.kind, sitemap: 0, pages: 0 };
      const isFull = last.pages >= PAGES_PER_FILE;
      const file = { ...last, sitemap: isFull ? last.sitemap + 1 : last.sitemap, pages: isFull ? 1 : last.pages + 1 };
      lastByKind.set(page.kind, file);
      return { ...page, sitemap: file.sitemap };
    });
    // Rows that were deleted meanwhile stay away: their pages are in no file.
    await rows(
      this.dataSource,
      `with given as (select * from unnest($1::text[], $2::int[]) as g (url, sitemap)),
         locked as materialized (select p.url, g.sitemap from page p join given g using (url) order by p.url for update of p)
       update page set sitemap = locked.sitemap from locked where page.url = locked.url`,
      [assigned.map(({ url }) => url), assigned.map(({ sitemap }) => sitemap)],
    );
    return assigned;
  }

  async mark(names: string[]): Promise<void> {
    const written = await rows<{ name: string; at: Date | null }>(
      this.dataSource,
      `select name, written_at as at from sitemap where name = any($1)`,
      [names],
    );
    const writtenAtByName = new Map(written.map((row) => [row.name, row.at?.getTime() ?? 0]));
    const earliest = Date.now() + 1_000;
    const dueAt = (name: string): Date => new Date(Math.max(earliest, (writtenAtByName.get(name) ?? 0) + MIN_INTERVAL_MS));
    await this.staleKeys.markEach(
      this.dataSource,
      names.map((key) => ({ key, tier: 2, dueAt: dueAt(key) })),
    );
  }
}
