import { Logger } from '@nestjs/common';
import type { DirtySet } from '@shop/messaging';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { CardSweeper } from '../cards/card-sweeper.js';
import { rows } from '@shop/platform';
import { fileOf, urlOf } from '../pages/page-path.js';
import { inPortions, listFiles, sizeOf } from '../tree/list-files.js';
import type { Tree } from '../tree/tree.js';

interface Row {
  url: string;
  size: number | null;
  gzSize: number | null;
}

/** What a comparison found: pages to be made again, files removed; the same of the cards. */
export interface Repair {
  repaired: number;
  removed: number;
  cards: { repaired: number; removed: number };
}

/** A file this young may belong to a page that is being made. */
const YOUNG_MS = 60_000;
/** Rows or files at a time: what a comparison needs of memory does not grow with the site. */
const PORTION = 1_000;

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
    const removed = await this.removeOrphans();
    const repaired = await this.repairPages();
    const cards = await this.cards.run();
    if (repaired + removed + cards.repaired > 0) this.log.warn({ msg: 'the tree was put right', repaired, removed, cards });
    return { repaired, removed, cards };
  }

  private async removeOrphans(): Promise<number> {
    let removed = 0;
    for await (const files of inPortions(listFiles(this.tree.root), PORTION)) {
      const urls = files.filter((path) => isPage(path)).map((path) => urlOf(pageOf(path)));
      const found = await rows<{ url: string }>(this.db, `select url from page where url = any($1)`, [urls]);
      const known = new Set(found.map(({ url }) => url));
      for (const path of files) if (this.isOrphan(path, known) && (await this.removeOrphan(path))) removed += 1;
    }
    return removed;
  }

  private isOrphan(path: string, known: ReadonlySet<string>): boolean {
    if (/(^|\/)\.[0-9a-f]{12}\.tmp$/.test(path)) return true;
    return isPage(path) && !known.has(urlOf(pageOf(path))) && !this.keep.has(pageOf(path));
  }

  private async removeOrphan(path: string): Promise<boolean> {
    const file = join(this.tree.root, path);
    const age = await stat(file).then(
      (s) => Date.now() - s.mtimeMs,
      () => 0,
    );
    if (age < YOUNG_MS) return false;
    const [row] = await rows(this.db, `select 1 from page where url = $1`, [urlOf(pageOf(path))]);
    if (row) return false;
    await this.tree.remove(path);
    return true;
  }

  private async repairPages(): Promise<number> {
    let repaired = 0;
    for await (const portion of this.settledPages()) {
      const sound = await Promise.all(portion.map((row) => this.isSound(row)));
      const wrong = portion.filter((_, i) => !sound[i]).map(({ url }) => url);
      await this.repair(wrong);
      repaired += wrong.length;
    }
    return repaired;
  }

  private async *settledPages(): AsyncGenerator<Row[]> {
    for (let after: string | undefined = ''; after !== undefined;) {
      const portion: Row[] = await rows<Row>(
        this.db,
        `select url, size, gz_size as "gzSize" from page
          where url > $1 and hash is not null and dirty = clean and lease_until is null order by url limit $2`,
        [after, PORTION],
      );
      yield portion;
      after = portion.at(-1)?.url;
    }
  }

  private async isSound({ url, size, gzSize }: Row): Promise<boolean> {
    const file = join(this.tree.root, fileOf(url) ?? url);
    return (await sizeOf(file)) === size && (await sizeOf(`${file}.gz`)) === gzSize;
  }

  private async repair(urls: string[]): Promise<void> {
    if (urls.length === 0) return;
    await rows(this.db, `update page set hash = null, rendered_at = null where url = any($1) and dirty = clean`, [urls]);
    await this.dirty.mark(this.db, urls, { tier: 2 });
  }
}

const isPage = (path: string): boolean => /\.html(\.gz)?$/.test(path);

/** The page that a file or its compressed twin belongs to. */
const pageOf = (path: string): string => path.replace(/\.gz$/, '');
