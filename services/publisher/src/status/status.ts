import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import { SiteRebuild } from '../rebuild/site-rebuild.js';

/** State of the published site. Ages are in milliseconds. */
export interface PublisherStatus {
  /** True after every page has been published once. */
  ready: boolean;
  pages: number;
  /** Pages that have never been published. */
  left: number;
  dirty: { tier1: number; tier2: number };
  oldestDirtyMs: number;
  /** Pages whose last render failed although the services answered; their last good file is served. */
  broken: number;
}

/** Reads the state from the table of pages. */
@Injectable()
export class Status {
  private wasReady = false;
  private isCompared = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rebuild: SiteRebuild,
  ) {}

  /** Called after the first run of the reconciler. */
  markCompared(): void {
    this.isCompared = true;
  }

  /** True after every page has been published once. Health checks ask often: it counts no pages, and asks the database no more once true. */
  async isReady(): Promise<boolean> {
    this.wasReady ||= this.isCompared && (await this.rebuild.isDone()) && !(await this.hasUnpublishedPages());
    return this.wasReady;
  }

  /** Counts all pages; for operators. */
  async read(): Promise<PublisherStatus> {
    const [row] = await rows<Record<'pages' | 'left' | 'tier1' | 'tier2' | 'broken', string> & { oldest: number }>(
      this.dataSource,
      `select count(*) as pages,
              count(*) filter (where rendered_at is null and broken_at is null) as left,
              count(*) filter (where broken_at is not null) as broken,
              count(*) filter (where dirty > clean and tier = 1) as tier1,
              count(*) filter (where dirty > clean and tier = 2) as tier2,
              coalesce(extract(epoch from now() - min(due_at) filter (where dirty > clean)) * 1000, 0)::float8 as oldest
         from page`,
    );
    return {
      ready: await this.isReady(),
      pages: Number(row?.pages ?? 0),
      left: Number(row?.left ?? 0),
      dirty: { tier1: Number(row?.tier1 ?? 0), tier2: Number(row?.tier2 ?? 0) },
      oldestDirtyMs: Math.max(0, Math.round(row?.oldest ?? 0)),
      broken: Number(row?.broken ?? 0),
    };
  }

  private async hasUnpublishedPages(): Promise<boolean> {
    const unpublished = await rows(this.dataSource, `select 1 from page where rendered_at is null and broken_at is null limit 1`);
    return unpublished.length > 0;
  }
}
