import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import { Leadership } from '../leadership/leadership.js';
import { PageTable } from '../pages/page-table.js';
import { SiteRebuild } from '../rebuild/site-rebuild.js';

/** State of the published site. Ages are in milliseconds. */
export interface PublisherStatus {
  /** True after every page has been published once. */
  ready: boolean;
  /** Exact up to `MAX_COUNTED` pages; estimated by PostgreSQL above that. */
  pages: number;
  /** Age of the statistics of the estimate; 0 for an exact number, null for a table without statistics. */
  pagesAgeMs: number | null;
  /** Pages that have never been published. Like the following numbers, it is counted up to `MAX_COUNTED`. */
  left: number;
  dirty: { tier1: number; tier2: number };
  /** Longest wait among the next pages of each tier. */
  oldestDirtyMs: number;
  /** Pages whose last render failed although the services answered; their last good file is served. */
  broken: number;
}

/** Key of the table `state`: the time of a leader's first comparison of all files. */
const COMPARED_KEY = 'compared';

/** Rows that a request counts at most: the cost of the status must not grow with the site. */
const MAX_COUNTED = 10_000;
/** Stale pages of a tier that are compared for the longest wait. Their order is that of the marks, not of the due times. */
const MAX_COMPARED = 100;

/** Counts rows of `page` along an index, whose order keeps the planner from reading the whole table. */
const count = (condition: string, order: string): string =>
  `(select count(*) from (select from page where ${condition} order by ${order} limit ${MAX_COUNTED}) as counted)::int`;

const longestWait = [1, 2, 3]
  .map((tier) => `(select due_at from page where dirty > clean and tier = ${tier} order by dirty limit ${MAX_COMPARED})`)
  .join(' union all ');

/** PostgreSQL's estimate is the density of rows at the last look of vacuum, times the size of the table now. */
const statusSql = `
  select case when reltuples < ${MAX_COUNTED} or relpages = 0 then (select count(*) from (select from page limit ${MAX_COUNTED}) as counted)
              else round(reltuples / relpages * (pg_relation_size(oid) / current_setting('block_size')::int)) end::int as pages,
         case when reltuples between 0 and ${MAX_COUNTED - 1} then 0
              else (select extract(epoch from now() - greatest(last_vacuum, last_autovacuum, last_analyze, last_autoanalyze)) * 1000
                      from pg_stat_user_tables where relid = oid) end::float8 as "pagesAgeMs",
         ${count('rendered_at is null and broken_at is null', 'url')} as left,
         ${count('broken_at is not null', 'url')} as broken,
         ${count('dirty > clean and tier = 1', 'dirty')} as tier1,
         ${count('dirty > clean and tier = 2', 'dirty')} as tier2,
         (select coalesce(extract(epoch from now() - min(due_at)) * 1000, 0) from (${longestWait}) as next)::float8 as oldest
    from pg_class where oid = 'page'::regclass`;

type StatusRow = Record<'pages' | 'left' | 'broken' | 'tier1' | 'tier2' | 'oldest', number> & { pagesAgeMs: number | null };

/** Reads the state from the table of pages. */
@Injectable()
export class Status {
  private wasReady = false;
  private isCompared = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rebuild: SiteRebuild,
    private readonly table: PageTable,
    private readonly leadership: Leadership,
  ) {}

  /** Called after the first run of the reconciler in the process that leads. */
  async markCompared(): Promise<void> {
    await this.table.writeState(COMPARED_KEY, new Date().toISOString());
    this.isCompared = true;
  }

  /** True after every page has been published once. Health checks ask often: it counts no pages, and asks the database no more once true. */
  async isReady(): Promise<boolean> {
    this.wasReady ||= (await this.areFilesCompared()) && (await this.rebuild.isDone()) && !(await this.hasUnpublishedPages());
    return this.wasReady;
  }

  /** For operators. */
  async read(): Promise<PublisherStatus> {
    const [row] = await rows<StatusRow>(this.dataSource, statusSql);
    const { pages = 0, pagesAgeMs = null, left = 0, broken = 0, tier1 = 0, tier2 = 0, oldest = 0 } = row ?? {};
    return {
      ready: await this.isReady(),
      pages,
      pagesAgeMs: pagesAgeMs === null ? null : Math.round(pagesAgeMs),
      left,
      dirty: { tier1, tier2 },
      oldestDirtyMs: Math.max(0, Math.round(oldest)),
      broken,
    };
  }

  /** By this process, or by the one that leads. */
  private async areFilesCompared(): Promise<boolean> {
    return this.isCompared || (this.leadership.isFollower && (await this.table.readState(COMPARED_KEY)) !== undefined);
  }

  private async hasUnpublishedPages(): Promise<boolean> {
    const condition = 'rendered_at is null and broken_at is null';
    return (await rows(this.dataSource, `select 1 from page where ${condition} order by url limit 1`)).length > 0;
  }
}
