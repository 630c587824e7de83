import type { DirtySet } from '@shop/messaging';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { listFiles } from '../tree/list-files.js';
import type { Tree } from '../tree/tree.js';
import type { CardTable } from './card-table.js';
import { cardFile } from './cards.js';

/** How long a card that no page shows any more is kept: a chat may ask for what it read on the page before. */
const REST_MS = 86_400_000;
/** A file this young may belong to a card that is being made. */
const YOUNG_MS = 60_000;

/** Compares cards on disk with the table: unused ones go, files nobody knows go, missing or truncated ones are drawn again. */
export class CardSweeper {
  constructor(
    private readonly db: DataSource,
    private readonly dirty: DirtySet,
    private readonly table: CardTable,
    private readonly tree: Tree,
    private readonly restMs = REST_MS,
  ) {}

  async run(): Promise<{ repaired: number; removed: number }> {
    const unused = await this.table.forgetUnused(this.restMs);
    for (const name of unused) await this.tree.remove(cardFile(name));
    const wanted = await this.table.sizes();
    let removed = unused.length;
    const sound = new Set<string>();
    for await (const { path, size } of listFiles(this.tree.root, 'tarjetas')) {
      const [, name] = /^tarjetas\/([0-9a-f]{32})\.jpg$/.exec(path) ?? [];
      if (!name) continue;
      if (wanted.get(name) === size) sound.add(name);
      else if (!wanted.has(name) && (await this.removeUnknown(name))) removed += 1;
    }
    const wrong = [...wanted.keys()].filter((name) => !sound.has(name));
    for (const name of wrong) await this.tree.remove(cardFile(name));
    await this.dirty.mark(this.db, wrong, { tier: 3 });
    return { repaired: wrong.length, removed };
  }

  private async removeUnknown(name: string): Promise<boolean> {
    const made = await stat(join(this.tree.root, cardFile(name))).then(
      (file) => file.mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - made < YOUNG_MS || (await this.table.isKnown(name))) return false;
    await this.tree.remove(cardFile(name));
    return true;
  }
}
