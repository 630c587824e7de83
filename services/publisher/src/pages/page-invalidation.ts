import { Injectable } from '@nestjs/common';
import type { StaleMark } from '@shop/messaging';
import { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import { detailUrlOf, isDetailPage, isListTag, parseDeeperPage } from './page-address.js';
import { StalePages } from './stale-pages.js';

/** Milliseconds between two renders of a deeper page of a list, as long as only changes of the list ask for them. */
const MIN_INTERVAL_MS = 60_000;

/**
 * Pages of other items that one change marks in tier 1. A product can be in hundreds of packs; if it is edited several times a second, all
 * their pages in tier 1 would delay the edits of other manufacturers.
 */
const MAX_URGENT_PAGES = 20;

/** The tags of the page in `page_tags p`, one per row. */
const EACH_TAG_SQL = `lateral (select unnest(p.tier1) as tag, 1 as tier union all select unnest(p.tier2), 2 union all select unnest(p.tier3), 3) as dependency`;

/** A subquery, because the planner expects many dependent pages, and would read all pages for a join. */
const RENDERED_AT_SQL = `(select rendered_at from page where page.url = dependent.url) as "renderedAt"`;

interface Dependency {
  url: string;
  tag: string;
  tier: number;
  renderedAt: Date | null;
}

interface Origin {
  /** Commit of the change. */
  since?: Date;
  /** See `cause.ts`. */
  cause?: string;
}

/** Marks pages as stale when something that they show changes. */
@Injectable()
export class PageInvalidation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stalePages: StalePages,
  ) {}

  /**
   * Gives the tags a new version, then marks the pages that have them. A page that is being rendered needs no lock: it commits its tags
   * before it looks for newer versions, so either this query finds the page or the page finds the version. Returns the marked addresses.
   */
  async invalidate(tags: string[], tier: 1 | 2, origin: Origin = {}): Promise<string[]> {
    await rows(
      this.dataSource,
      `insert into tag_version (tag, version) select tag, nextval('tag_version_seq') from unnest($1::text[]) as t (tag) order by tag
       on conflict (tag) do update set version = greatest(tag_version.version, excluded.version)`,
      [[...new Set(tags)]],
    );
    const dependencies = await rows<Dependency>(
      this.dataSource,
      `with given as (select unnest($1::text[]) as tag), dependent as (
         select p.url, tag, 1 as tier from given join page_tags p on p.tier1 @> array[tag]
         union all select p.url, tag, 2 from given join page_tags p on p.tier2 @> array[tag]
         union all select p.url, tag, 3 from given join page_tags p on p.tier3 @> array[tag]
       )
       select dependent.url, tag, greatest(dependent.tier, $2::int) as tier, ${RENDERED_AT_SQL} from dependent
       union all
       select dependent.url, tag, $2::int, ${RENDERED_AT_SQL} from listing_page dependent where tag = any($1)`,
      [tags, tier],
    );
    return this.mark(withFewUrgentPages([...dependencies, ...detailPages(tags, tier)], MAX_URGENT_PAGES), origin);
  }

  /** Marks those of the pages, which were just rendered, that have a tag with a newer version than `version`. */
  async markInvalidatedSince(urls: string[], version: string): Promise<void> {
    const dependencies = await rows<Dependency>(
      this.dataSource,
      `select p.url, tag, dependency.tier, rendered_at as "renderedAt"
         from page_tags p cross join ${EACH_TAG_SQL} join tag_version using (tag) join page on page.url = p.url
        where (select last_value from tag_version_seq) > $2 and p.url = any($1) and tag_version.version > $2`,
      [urls, version],
    );
    // A page of another item that must be in tier 1 was marked by `invalidate`, and keeps that tier.
    await this.mark(withFewUrgentPages(dependencies, 0));
  }

  private async mark(dependencies: Dependency[], { since, cause }: Origin = {}): Promise<string[]> {
    // Due since the commit. A commit in the future, by another machine's clock, must not delay the page.
    const staleSince = since && since.getTime() < Date.now() ? { dueAt: since } : {};
    const marks = new Map<string, { tier: number; dueAt: Date | undefined }>();
    for (const { url, tag, tier, renderedAt } of dependencies) {
      const before = marks.get(url);
      const dueAt = parseDeeperPage(url) && isListTag(tag) && renderedAt ? nextRenderAt(renderedAt) : undefined;
      const isSooner = !before || (before.dueAt && (!dueAt || dueAt < before.dueAt));
      marks.set(url, { tier: Math.min(tier, before?.tier ?? tier), dueAt: isSooner ? dueAt : before.dueAt });
    }
    const groups = new Map<string, { mark: StaleMark; urls: string[] }>();
    for (const [url, { tier, dueAt }] of marks) {
      const key = `${tier} ${dueAt?.getTime() ?? ''}`;
      const group = groups.get(key) ?? {
        mark: { tier, ...staleSince, ...(dueAt && { dueAt }), ...(cause !== undefined && { cause }) },
        urls: [],
      };
      group.urls.push(url);
      groups.set(key, group);
    }
    for (const { mark, urls } of groups.values()) await this.stalePages.mark(this.dataSource, urls, mark);
    return [...marks.keys()];
  }
}

/** Moves detail pages of other items beyond the first `max` from tier 1 to tier 2. They are always the same ones. */
function withFewUrgentPages(dependencies: Dependency[], max: number): Dependency[] {
  const isUrgentOfOther = ({ url, tag, tier }: Dependency): boolean => tier === 1 && isDetailPage(url) && detailUrlOf(tag) !== url;
  const urls = [...new Set(dependencies.filter(isUrgentOfOther).map(({ url }) => url))].toSorted();
  const surplus = new Set(urls.slice(max));
  return dependencies.map((one) => (surplus.has(one.url) && isUrgentOfOther(one) ? { ...one, tier: 2 } : one));
}

function nextRenderAt(renderedAt: Date): Date | undefined {
  // Rounded up to seconds, so that the pages of a list are marked in one statement.
  const due = Math.ceil((renderedAt.getTime() + MIN_INTERVAL_MS) / 1000) * 1000;
  return due > Date.now() ? new Date(due) : undefined;
}

function detailPages(tags: string[], tier: 1 | 2): Dependency[] {
  return tags.flatMap((tag) => {
    const url = detailUrlOf(tag);
    return url ? [{ url, tag, tier, renderedAt: null }] : [];
  });
}
