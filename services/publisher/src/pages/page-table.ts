import type { Tier } from '@shop/contracts';
import type { DirtyClaim } from '@shop/messaging';
import type { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import { Gathering } from './gathering.js';

/** What is known about a page that is about to be rendered. */
export interface KnownPage {
  url: string;
  hash: string | null;
  size: number | null;
  gzSize: number | null;
  tagsHash: string | null;
  card: string | null;
  attempts: number;
}

/** A page that was rendered and stands on disk. */
export interface PublishedPage {
  url: string;
  hash: string;
  size: number;
  gzSize: number;
  tagsHash: string;
  /** Name of the picture it has for shared links. */
  card: string | null;
}

/** Reads and writes of the page table that are about the pages themselves; being dirty is `DirtyPages`' business. */
export class PageTable {
  private readonly forgetting: Gathering<string>;

  constructor(private readonly db: DataSource) {
    this.forgetting = new Gathering((urls) => this.forgetHashes(urls));
  }

  /**
   * The pages as they are before they render, the sequence of touches and the state of the frame at that moment. A touch with a higher
   * number may not be in what the render reads; one with a lower number is, since data is committed before its touch is counted.
   */
  async beforeRender(urls: string[]): Promise<{ pages: Map<string, KnownPage>; seq: string; frame: string }> {
    const found = await rows<KnownPage & { seq: string; frame: string; known: boolean }>(
      this.db,
      `select moment.*, page.url is not null as known, u.url, hash, size, gz_size as "gzSize", tags_hash as "tagsHash", card, attempts
         from (select (select last_value from touch_seq) as seq, coalesce((select seq from touched where tag = 'frame'), 0) as frame) as moment
        cross join unnest($1::text[]) as u (url) left join page using (url)`,
      [urls],
    );
    const pages = new Map(found.filter((row) => row.known).map((page) => [page.url, page]));
    return { pages, seq: String(found[0]?.seq ?? 0), frame: String(found[0]?.frame ?? 0) };
  }

  /** Said before a file changes, so that a process that dies between file and table leaves no hash that lies. */
  forgetHash(url: string): Promise<void> {
    return this.forgetting.add(url);
  }

  private async forgetHashes(urls: string[]): Promise<void> {
    await rows(
      this.db,
      `with mine as materialized (select url from page where url = any($1) order by url for update)
       update page set hash = null from mine where page.url = mine.url`,
      [urls],
    );
  }

  /** Replaces what pages are tied to. Committed before anybody asks whether these tags were touched. */
  async replaceTags(pages: { url: string; tags: ReadonlyMap<string, Tier> }[]): Promise<void> {
    if (pages.length === 0) return;
    const lines = (tier: Tier): string[] => pages.map(({ tags }) => [...tags.keys()].filter((tag) => tags.get(tag) === tier).join('\n'));
    await rows(
      this.db,
      `insert into page_tags (url, tier1, tier2, tier3)
       select url, string_to_array(tier1, e'\\n'), string_to_array(tier2, e'\\n'), string_to_array(tier3, e'\\n')
         from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (url, tier1, tier2, tier3) order by url
       on conflict (url) do update set tier1 = excluded.tier1, tier2 = excluded.tier2, tier3 = excluded.tier3`,
      [pages.map((p) => p.url), lines(1), lines(2), lines(3)],
    );
  }

  /** Records what stands on disk. Gives the pages that still exist, and whether their content is new. */
  async recordPublished(pages: PublishedPage[]): Promise<{ url: string; changed: boolean; kind: string; serial: string }[]> {
    if (pages.length === 0) return [];
    return rows(
      this.db,
      `with done as (
         select * from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::text[], $6::text[]) as d (url, hash, size, gz_size, tags_hash, card)
       ), before as (select p.url, p.hash from page p join done using (url) order by p.url for update of p)
       update page p set hash = d.hash, size = d.size, gz_size = d.gz_size, tags_hash = d.tags_hash, card = d.card, attempts = 0, broken_at = null, rendered_at = now(),
              changed_at = case when b.hash is distinct from d.hash then now() else p.changed_at end
         from done d join before b using (url) where p.url = d.url
       returning p.url, (b.hash is distinct from d.hash) as changed, p.kind, p.serial`,
      [
        pages.map((p) => p.url),
        pages.map((p) => p.hash),
        pages.map((p) => p.size),
        pages.map((p) => p.gzSize),
        pages.map((p) => p.tagsHash),
        pages.map((p) => p.card),
      ],
    );
  }

  /** Pages of this list that do not exist yet (2…total) and those that are too many. */
  async unlikeTotal(base: string, total: number): Promise<{ missing: number[]; surplus: string[] }> {
    const prefix = `${base === '/' ? '' : base}/_p/`;
    const found = await rows<{ url: string }>(this.db, `select url from page where url >= $1 and url < $2`, [prefix, `${prefix}:`]);
    const numbers = new Set(found.map(({ url }) => Number(url.slice(prefix.length))));
    const missing = Array.from({ length: total - 1 }, (_, i) => i + 2).filter((n) => !numbers.has(n));
    return { missing, surplus: found.map((row) => row.url).filter((url) => !(Number(url.slice(prefix.length)) <= total)) };
  }

  /**
   * Removes the pages that are gone and were not marked again meanwhile, with the cards that were made for them and that no other page
   * shows; those that were marked lose their hash, since their file is no more. `removeCard` takes the file of a card away: before the row is
   * gone for others, so that a page that comes to show the same has it drawn again.
   */
  async bury(
    claims: DirtyClaim[],
    removeCard: (name: string) => Promise<unknown>,
  ): Promise<{ url: string; kind: string; serial: string }[]> {
    const urls = claims.map((claim) => claim.key);
    // One transaction: a page that comes back is made only after its card is gone, and has it drawn again.
    const buried = await this.db.transaction(async (tx) => {
      const pages = await rows<{ url: string; kind: string; serial: string }>(
        tx,
        `delete from page where url in (
           select p.url from page p join unnest($1::text[], $2::bigint[]) as d (url, dirty) using (url) where p.dirty = d.dirty
            order by p.url for update of p)
         returning url, kind, serial`,
        [urls, claims.map((claim) => claim.dirty)],
      );
      const cards = await rows<{ name: string }>(
        tx,
        `delete from card where url = any($1) and not exists (select from page where page.card = card.name) returning name`,
        [pages.map(({ url }) => url)],
      );
      for (const { name } of cards) await removeCard(name);
      return pages;
    });
    await rows(this.db, `delete from page_tags where url = any($1)`, [urls]);
    await rows(this.db, `update page set tags_hash = null, hash = null where url = any($1)`, [urls]);
    return buried;
  }

  /** After a failure: not before `waitMs` from now, unless it is marked again. `broken`: the page itself failed, not something it needs. */
  async postpone(claim: DirtyClaim, attempts: number, waitMs: number, broken: boolean): Promise<void> {
    await rows(
      this.db,
      `update page set attempts = $3, due_at = case when dirty = $2 then now() + $4 * interval '1 ms' else due_at end,
              broken_at = case when $5 then now() end where url = $1`,
      [claim.key, claim.dirty, Math.min(attempts, 1000), waitMs, broken],
    );
  }

  /** Removes pages altogether. */
  async remove(urls: string[]): Promise<void> {
    await rows(this.db, `with gone as (delete from page where url = any($1)) delete from page_tags where url = any($1)`, [urls]);
  }

  async state(key: string): Promise<string | undefined> {
    return (await rows<{ value: string }>(this.db, `select value from state where key = $1`, [key]))[0]?.value;
  }

  async setState(key: string, value: string): Promise<void> {
    await rows(this.db, `insert into state (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`, [
      key,
      value,
    ]);
  }
}
