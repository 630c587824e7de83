import { Logger } from '@nestjs/common';
import type { DirtySet } from '@shop/messaging';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { CardSweeper } from '../cards/card-sweeper.js';
import { rows } from '../database/sql.js';
import { fileOf, urlOf } from '../pages/page-path.js';
import { listFiles } from '../tree/list-files.js';
import type { Tree } from '../tree/tree.js';

interface Row {
  url: string;
  size: number | null;
  gzSize: number | null;
  settled: boolean;
}

/** What a comparison found: pages to be made again, files removed; the same of the cards. */
export interface Repair {
  repaired: number;
  removed: number;
  cards: { repaired: number; removed: number };
}

/** A file this young may belong to a page that is being made. */
const YOUNG_MS = 60_000;

/** Compares the tree with the table: pages that are missing or of the wrong size are made again, files nobody owns go away. */
export class Reconciler {
  private readonly log = new Logger('publisher');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<Repair> | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly dirty: DirtySet,
    private readonly tree: Tree,
    /** Files of the tree that are not pages of the table: shells. */
    private readonly keep: ReadonlySet<string>,
    private readonly cards: CardSweeper,
  ) {}

  start(everyMs: number): void {
    this.timer = setInterval(() => void this.run().catch((error: unknown) => this.log.error(error)), everyMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running?.catch(() => undefined);
  }

  /** One comparison; a second call while one is under way gets its result. */
  run(): Promise<Repair> {
    this.running ??= this.compare().finally(() => (this.running = undefined));
    return this.running;
  }

  private async compare(): Promise<Repair> {
    const pages = new Map<string, Row>();
    const table = await rows<Row>(
      this.db,
      `select url, size, gz_size as "gzSize", (hash is not null and dirty = clean and lease_until is null) as settled from page`,
    );
    for (const row of table) pages.set(fileOf(row.url) ?? row.url, row);
    const sizes = new Map<string, number>();
    let removed = 0;
    for await (const { path, size } of listFiles(this.tree.root)) {
      if (/\.html(\.gz)?$/.test(path)) sizes.set(path, size);
      if (this.isOrphan(path, pages) && (await this.removeOrphan(path))) removed += 1;
    }
    const wrong = [...pages].filter(
      ([file, row]) => row.settled && (sizes.get(file) !== row.size || sizes.get(`${file}.gz`) !== row.gzSize),
    );
    await this.repair(wrong.map(([, row]) => row.url));
    const cards = await this.cards.run();
    if (wrong.length + removed + cards.repaired > 0)
      this.log.warn({ msg: 'the tree was put right', repaired: wrong.length, removed, cards });
    return { repaired: wrong.length, removed, cards };
  }

  private isOrphan(path: string, pages: ReadonlyMap<string, Row>): boolean {
    if (/(^|\/)\.[0-9a-f]{12}\.tmp$/.test(path)) return true;
    if (!/\.html(\.gz)?$/.test(path)) return false;
    const page = path.replace(/\.gz$/, '');
    return !pages.has(page) && !this.keep.has(page);
  }

  private async removeOrphan(path: string): Promise<boolean> {
    const file = join(this.tree.root, path);
    const age = await stat(file).then(
      (s) => Date.now() - s.mtimeMs,
      () => 0,
    );
    if (age < YOUNG_MS) return false;
    const page = path.replace(/\.gz$/, '');
    const [row] = await rows(this.db, `select 1 from page where url = $1`, [urlOf(page)]);
    if (row) return false;
    await this.tree.remove(path);
    return true;
  }

  private async repair(urls: string[]): Promise<void> {
    if (urls.length === 0) return;
    await rows(this.db, `update page set hash = null, rendered_at = null where url = any($1) and dirty = clean`, [urls]);
    await this.dirty.mark(this.db, urls, { tier: 2 });
  }
}
