import { Inject, Injectable } from '@nestjs/common';
import type { ShareImageContent, Tier } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import { SHARE_IMAGE_OPTIONS, type ShareImageOptions } from './share-image-options.js';

/** A page that is edited often keeps only its last image: earlier ones are superseded when they are due. */
const DRAW_DELAY_MS = 5_000;

export interface NamedShareImage {
  /** A hash of the content. */
  name: string;
  content: ShareImageContent;
}

/** The statements of the table `share_image`, except those about stale keys, which `StaleKeys` has. */
@Injectable()
export class ShareImageTable {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SHARE_IMAGE_OPTIONS) private readonly options: ShareImageOptions,
  ) {}

  /**
   * Inserts share images that are new, marks them for drawing unless they are drawn on request, and records the page that shows each. An
   * image that a page shows again, but that was superseded before it was drawn, is marked again.
   */
  async record(images: readonly (NamedShareImage & { tier: Tier; pageUrl: string })[]): Promise<void> {
    const distinct = [...new Map(images.map((image) => [image.name, image])).values()];
    if (distinct.length === 0) return;
    await rows(
      this.dataSource,
      `insert into share_image as s (name, content, tier, page_url, dirty, clean, due_at)
       select name, content::jsonb, tier, page_url, number, case when $5 then 0 else number end, now() + $6 * interval '1 ms'
       from (
         select *, nextval('share_image_dirty_seq') as number
         from unnest($1::text[], $2::text[], $3::smallint[], $4::text[]) as given (name, content, tier, page_url) order by name
       ) as numbered
       on conflict (name) do update set unused_since = null, page_url = excluded.page_url,
           dirty = case when s.size is null then greatest(s.dirty, excluded.dirty) else s.dirty end,
           clean = case when s.size is null and not $5 then greatest(s.dirty, excluded.dirty) else s.clean end,
           due_at = case when s.size is null then excluded.due_at else s.due_at end
         where s.unused_since is not null or s.page_url is distinct from excluded.page_url or s.size is null`,
      [
        distinct.map((image) => image.name),
        distinct.map((image) => JSON.stringify(image.content)),
        distinct.map((image) => image.tier),
        distinct.map((image) => image.pageUrl),
        this.options.drawsAhead,
        DRAW_DELAY_MS,
      ],
    );
  }

  /** Omits rows without content: marking a name whose row was deleted meanwhile inserts such a row. */
  async find(names: readonly string[]): Promise<NamedShareImage[]> {
    return rows(this.dataSource, `select name, content from share_image where name = any($1) and content <> '{}'`, [names]);
  }

  /** Those of these images that a page shows. */
  async shownNames(names: readonly string[]): Promise<Set<string>> {
    const shown = await rows<{ name: string }>(
      this.dataSource,
      `select distinct share_image as name from page where share_image = any($1)`,
      [names],
    );
    return new Set(shown.map(({ name }) => name));
  }

  async recordSize(name: string, size: number): Promise<void> {
    await rows(this.dataSource, `update share_image set size = $2 where name = $1`, [name, size]);
  }

  /** Records that these images have no file. */
  async clearSizes(names: readonly string[]): Promise<void> {
    await rows(this.dataSource, `update share_image set size = null where name = any($1) and size is not null`, [names]);
  }

  /** Records the size and takes the image off the queue of the worker. */
  async recordDrawn(name: string, size: number): Promise<void> {
    await rows(this.dataSource, `update share_image set size = $2, clean = dirty where name = $1`, [name, size]);
  }

  /** Share images whose file should exist, with the size of the file: the next `limit` by name after `after`. */
  async listDrawn(after: string, limit: number): Promise<{ name: string; size: number }[]> {
    return rows(
      this.dataSource,
      `select name, size from share_image where name > $1 and dirty = clean and size is not null order by name limit $2`,
      [after, limit],
    );
  }

  async existingNames(names: readonly string[]): Promise<Set<string>> {
    const existing = await rows<{ name: string }>(this.dataSource, `select name from share_image where name = any($1)`, [names]);
    return new Set(existing.map(({ name }) => name));
  }

  /** Notes the time since which no page refers to an image. */
  async markUnused(): Promise<void> {
    // Two statements, each with a plain join: a single statement looked each image up in all pages again, which took minutes on a large site.
    await rows(
      this.dataSource,
      `update share_image set unused_since = null
        where unused_since is not null and exists (select 1 from page where page.share_image = share_image.name)`,
    );
    await rows(
      this.dataSource,
      `update share_image set unused_since = now()
        where unused_since is null and not exists (select 1 from page where page.share_image = share_image.name)`,
    );
  }

  /** Deletes at most `limit` rows that no page has referred to for `keepUnusedMs`. Returns their names. */
  async deleteUnused(keepUnusedMs: number, limit: number): Promise<string[]> {
    const isUnused = `unused_since <= now() - $1 * interval '1 ms'`;
    const deleted = await rows<{ name: string }>(
      this.dataSource,
      `delete from share_image where ${isUnused} and name in (select name from share_image where ${isUnused} limit $2) returning name`,
      [keepUnusedMs, limit],
    );
    return deleted.map(({ name }) => name);
  }
}
