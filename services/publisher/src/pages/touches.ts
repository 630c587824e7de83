import type { DirtySet, Mark } from '@shop/messaging';
import type { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import { deeperPage, isListTag, ownUrl } from './page-path.js';

/** How long a deeper page of a list rests between two renders that only its list asks for. */
const REST_MS = 60_000;

/** The tags of the page in `page_tags p`, one a row. */
const EACH_TAG = `lateral (select unnest(p.tier1) as tag, 1 as tier union all select unnest(p.tier2), 2 union all select unnest(p.tier3), 3) as tied`;

interface Tie {
  url: string;
  tag: string;
  tier: number;
  renderedAt: Date | null;
}

/** Since when what was touched is stale, and why (`cause.ts`). */
interface Origin {
  since?: Date;
  cause?: string;
}

/** From touched things to dirty pages. */
export class Touches {
  constructor(
    private readonly db: DataSource,
    private readonly dirty: DirtySet,
  ) {}

  /**
   * Counts the touch, then marks the pages tied to it. The order is what makes a page under way safe without any lock: it commits its
   * tags before it looks whether they were touched, so either it is found here or it finds the touch. Answers the addresses it marked.
   */
  async touch(tags: string[], tier: 1 | 2, origin: Origin = {}): Promise<string[]> {
    await rows(
      this.db,
      `insert into touched (tag, seq) select tag, nextval('touch_seq') from unnest($1::text[]) as t (tag) order by tag
       on conflict (tag) do update set seq = greatest(touched.seq, excluded.seq)`,
      [[...new Set(tags)]],
    );
    const ties = await rows<Tie>(
      this.db,
      `with given as (select unnest($1::text[]) as tag), found as (
         select p.url, tag, 1 as tier from given join page_tags p on p.tier1 @> array[tag]
         union all select p.url, tag, 2 from given join page_tags p on p.tier2 @> array[tag]
         union all select p.url, tag, 3 from given join page_tags p on p.tier3 @> array[tag]
       )
       select found.url, tag, greatest(found.tier, $2::int) as tier, rendered_at as "renderedAt" from found left join page using (url)
       union all
       select listing_page.url, tag, $2::int, rendered_at from listing_page left join page using (url) where tag = any($1)`,
      [tags, tier],
    );
    return this.mark([...ties, ...ownPages(tags, tier)], origin);
  }

  /** Marks again those of these just rendered pages that show something touched after `seq`. */
  async markTouchedSince(urls: string[], seq: string): Promise<void> {
    const ties = await rows<Tie>(
      this.db,
      `select p.url, tag, tied.tier, rendered_at as "renderedAt"
         from page_tags p cross join ${EACH_TAG} join touched using (tag) join page on page.url = p.url
        where (select last_value from touch_seq) > $2 and p.url = any($1) and touched.seq > $2`,
      [urls, seq],
    );
    await this.mark(ties);
  }

  private async mark(ties: Tie[], { since, cause }: Origin = {}): Promise<string[]> {
    // Stale since the commit; never due later than now, whatever clocks say.
    const now = since && since.getTime() < Date.now() ? { dueAt: since } : {};
    const marks = new Map<string, { tier: number; dueAt: Date | undefined }>();
    for (const { url, tag, tier, renderedAt } of ties) {
      const before = marks.get(url);
      const dueAt = deeperPage(url) && isListTag(tag) && renderedAt ? rested(renderedAt) : undefined;
      const sooner = !before || (before.dueAt && (!dueAt || dueAt < before.dueAt));
      marks.set(url, { tier: Math.min(tier, before?.tier ?? tier), dueAt: sooner ? dueAt : before.dueAt });
    }
    const groups = new Map<string, { mark: Mark; urls: string[] }>();
    for (const [url, { tier, dueAt }] of marks) {
      const key = `${tier} ${dueAt?.getTime() ?? ''}`;
      const group = groups.get(key) ?? { mark: { tier, ...now, ...(dueAt && { dueAt }), ...(cause !== undefined && { cause }) }, urls: [] };
      group.urls.push(url);
      groups.set(key, group);
    }
    for (const { mark, urls } of groups.values()) await this.dirty.mark(this.db, urls, mark);
    return [...marks.keys()];
  }
}

function rested(renderedAt: Date): Date | undefined {
  // Whole seconds, so that the pages of a list are marked together.
  const due = Math.ceil((renderedAt.getTime() + REST_MS) / 1000) * 1000;
  return due > Date.now() ? new Date(due) : undefined;
}

function ownPages(tags: string[], tier: 1 | 2): Tie[] {
  return tags.flatMap((tag) => {
    const url = ownUrl(tag);
    return url ? [{ url, tag, tier, renderedAt: null }] : [];
  });
}
