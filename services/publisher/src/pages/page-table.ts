import { Injectable } from '@nestjs/common';
import type { Tier } from '@shop/contracts';
import type { StaleKeyClaim } from '@shop/messaging';
import { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import { Batcher } from './batcher.js';

/** The row of a page, as it is before the page is rendered. */
export interface KnownPage {
  url: string;
  hash: string | null;
  /** ETag of its file; null if it was written by a version before the column. */
  etag: string | null;
  tagsHash: string | null;
  shareImage: string | null;
  attempts: number;
}

/** A page that was rendered and whose file is written. */
export interface PublishedPage {
  url: string;
  hash: string;
  etag: string;
  tagsHash: string;
  /** Name of its share image. */
  shareImage: string | null;
}

/** A page whose change is shown by its sitemap file; null before its first publish. */
export interface SitemapPage {
  url: string;
  kind: string;
  sitemap: number | null;
}

/** Key of the table `state`: the appearance of the pages that are rendered now. */
export const BUILD_KEY = 'build';

/** The state before a render, all of one moment. */
export interface RenderState {
  pages: Map<string, KnownPage>;
  tagVersion: string;
  /** Version of the frame. */
  frame: string;
  /** Appearance of the pages that are rendered now. */
  build: string | null;
}

/** The statements of the table `page`, except those about stale keys, which `StaleKeys` has. */
@Injectable()
export class PageTable {
  private readonly hashClearing: Batcher<string>;

  constructor(private readonly dataSource: DataSource) {
    this.hashClearing = new Batcher((urls) => this.clearHashes(urls));
  }

  /**
   * Reads the rows of the pages, the newest tag version, the version of the frame and the build, all at one moment. The render may miss
   * changes of a higher tag version; it sees those of a lower one, because data is committed before its tags get a new version.
   */
  async loadBeforeRender(urls: string[]): Promise<RenderState> {
    const existing = await rows<KnownPage & Omit<RenderState, 'pages'> & { known: boolean }>(
      this.dataSource,
      `select moment.*, page.url is not null as known, u.url, hash, etag, tags_hash as "tagsHash", share_image as "shareImage", attempts
         from (select (select last_value from tag_version_seq) as "tagVersion",
                      coalesce((select version from tag_version where tag = 'frame'), 0) as frame,
                      (select value from state where key = '${BUILD_KEY}') as build) as moment
        cross join unnest($1::text[]) as u (url) left join page using (url)`,
      [urls],
    );
    const pages = new Map(existing.filter((row) => row.known).map((page) => [page.url, page]));
    const [moment] = existing;
    return { pages, tagVersion: String(moment?.tagVersion ?? 0), frame: String(moment?.frame ?? 0), build: moment?.build ?? null };
  }

  /** Runs before a file is replaced: if the process ends before the row is updated, the row must not hold the hash of the old file. */
  clearHash(url: string): Promise<void> {
    return this.hashClearing.add(url);
  }

  private async clearHashes(urls: string[]): Promise<void> {
    await rows(
      this.dataSource,
      `with locked as materialized (select url from page where url = any($1) order by url for update)
       update page set hash = null from locked where page.url = locked.url`,
      [urls],
    );
  }

  /** Replaces the tags of pages. It commits before the caller looks for newer versions of these tags. */
  async replaceTags(pages: { url: string; tags: ReadonlyMap<string, Tier> }[]): Promise<void> {
    if (pages.length === 0) return;
    const joinTags = (tier: Tier): string[] => pages.map(({ tags }) => [...tags.keys()].filter((tag) => tags.get(tag) === tier).join('\n'));
    await rows(
      this.dataSource,
      `insert into page_tags (url, tier1, tier2, tier3)
       select url, string_to_array(tier1, e'\\n'), string_to_array(tier2, e'\\n'), string_to_array(tier3, e'\\n')
         from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (url, tier1, tier2, tier3) order by url
       on conflict (url) do update set tier1 = excluded.tier1, tier2 = excluded.tier2, tier3 = excluded.tier3`,
      [pages.map((p) => p.url), joinTags(1), joinTags(2), joinTags(3)],
    );
  }

  /** Records the written files. Returns the pages that still have a row, and whether their content changed. */
  async recordPublished(pages: PublishedPage[]): Promise<(SitemapPage & { changed: boolean })[]> {
    if (pages.length === 0) return [];
    return rows(
      this.dataSource,
      `with published as (
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as p (url, hash, etag, tags_hash, share_image)
       ), before as (select p.url, p.hash from page p join published using (url) order by p.url for update of p)
       update page p set hash = d.hash, etag = d.etag, tags_hash = d.tags_hash, share_image = d.share_image,
              attempts = 0, broken_at = null, rendered_at = now(),
              changed_at = case when b.hash is distinct from d.hash then now() else p.changed_at end
         from published d join before b using (url) where p.url = d.url
       returning p.url, (b.hash is distinct from d.hash) as changed, p.kind, p.sitemap`,
      [
        pages.map((p) => p.url),
        pages.map((p) => p.hash),
        pages.map((p) => p.etag),
        pages.map((p) => p.tagsHash),
        pages.map((p) => p.shareImage),
      ],
    );
  }

  /** True if each of these pages was published, or at least tried. */
  async areKnown(urls: readonly string[]): Promise<boolean> {
    const [known] = await rows<{ n: number }>(
      this.dataSource,
      'select count(*)::int as n from page where url = any($1) and (rendered_at is not null or attempts > 0)',
      [urls],
    );
    return known?.n === new Set(urls).size;
  }

  /** Compares the pages of a list with its total: numbers from 2 to `total` without a row, and addresses beyond `total`. */
  async compareWithTotal(base: string, total: number): Promise<{ missing: number[]; surplus: string[] }> {
    const prefix = `${base === '/' ? '' : base}/_p/`;
    const existing = await rows<{ url: string }>(this.dataSource, `select url from page where url >= $1 and url < $2`, [
      prefix,
      `${prefix}:`,
    ]);
    const numbers = new Set(existing.map(({ url }) => Number(url.slice(prefix.length))));
    const missing = Array.from({ length: total - 1 }, (_, i) => i + 2).filter((n) => !numbers.has(n));
    return { missing, surplus: existing.map((row) => row.url).filter((url) => !(Number(url.slice(prefix.length)) <= total)) };
  }

  /**
   * Deletes the rows of pages that answered 404 or 410 and were not marked again since they were claimed, with the share images that only
   * they show. Pages that were marked again lose their hash, because their file is removed already.
   */
  async deleteIfUnmarked(claims: StaleKeyClaim[], removeImageFile: (name: string) => Promise<unknown>): Promise<SitemapPage[]> {
    const urls = claims.map((claim) => claim.key);
    // `removeImageFile` runs before the commit: another page that needs the same image inserts its row, and has it drawn, only afterwards.
    const deletedPages = await this.dataSource.transaction(async (tx) => {
      const pages = await rows<SitemapPage>(
        tx,
        `delete from page where url in (
           select p.url from page p join unnest($1::text[], $2::bigint[]) as d (url, dirty) using (url) where p.dirty = d.dirty
            order by p.url for update of p)
         returning url, kind, sitemap`,
        [urls, claims.map((claim) => claim.dirty)],
      );
      const images = await rows<{ name: string }>(
        tx,
        `delete from share_image where page_url = any($1) and not exists (select from page where page.share_image = share_image.name)
         returning name`,
        [pages.map(({ url }) => url)],
      );
      for (const { name } of images) await removeImageFile(name);
      return pages;
    });
    await rows(this.dataSource, `delete from page_tags where url = any($1)`, [urls]);
    await rows(this.dataSource, `update page set tags_hash = null, hash = null where url = any($1)`, [urls]);
    return deletedPages;
  }

  /** Delays a failed page by `waitMs`, unless it was marked again. `isBroken`: the page itself failed, not a service that it needs. */
  async postpone(claim: StaleKeyClaim, attempts: number, waitMs: number, isBroken: boolean): Promise<void> {
    await rows(
      this.dataSource,
      `update page set attempts = $3, due_at = case when dirty = $2 then now() + $4 * interval '1 ms' else due_at end,
              broken_at = case when $5 then now() end where url = $1`,
      [claim.key, claim.dirty, Math.min(attempts, 1000), waitMs, isBroken],
    );
  }

  async deletePages(urls: string[]): Promise<void> {
    await rows(this.dataSource, `with deleted as (delete from page where url = any($1)) delete from page_tags where url = any($1)`, [urls]);
  }

  async readState(key: string): Promise<string | undefined> {
    return (await rows<{ value: string }>(this.dataSource, `select value from state where key = $1`, [key]))[0]?.value;
  }

  async writeState(key: string, value: string): Promise<void> {
    await rows(this.dataSource, `insert into state (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`, [
      key,
      value,
    ]);
  }
}
