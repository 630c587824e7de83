import type { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import type { FullPass } from '../passes/full-pass.js';

/** How the site stands. Ages in milliseconds. */
export interface PublisherStatus {
  /** Whether everything that should be there has been published at least once. */
  ready: boolean;
  pages: number;
  /** Pages never published yet. */
  left: number;
  dirty: { tier1: number; tier2: number };
  oldestDirtyMs: number;
  /** Pages whose last render failed by themselves; their last good file stands. */
  broken: number;
}

/** Counts of the page table. */
export class Status {
  private complete = false;
  private started = false;

  constructor(
    private readonly db: DataSource,
    private readonly pass: FullPass,
  ) {}

  /** Said when tree and table have been compared for the first time. */
  compared(): void {
    this.started = true;
  }

  async read(): Promise<PublisherStatus> {
    const [row] = await rows<Record<'pages' | 'left' | 'tier1' | 'tier2' | 'broken', string> & { oldest: number }>(
      this.db,
      `select count(*) as pages,
              count(*) filter (where rendered_at is null and broken_at is null) as left,
              count(*) filter (where broken_at is not null) as broken,
              count(*) filter (where dirty > clean and tier = 1) as tier1,
              count(*) filter (where dirty > clean and tier = 2) as tier2,
              coalesce(extract(epoch from now() - min(due_at) filter (where dirty > clean)) * 1000, 0)::float8 as oldest
         from page`,
    );
    const left = Number(row?.left ?? 0);
    if (!this.complete) this.complete = this.started && left === 0 && (await this.pass.isDone());
    return {
      ready: this.complete,
      pages: Number(row?.pages ?? 0),
      left,
      dirty: { tier1: Number(row?.tier1 ?? 0), tier2: Number(row?.tier2 ?? 0) },
      oldestDirtyMs: Math.max(0, Math.round(row?.oldest ?? 0)),
      broken: Number(row?.broken ?? 0),
    };
  }
}
