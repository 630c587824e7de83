import type { DirtySet } from '@shop/messaging';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { inPortions, listFiles, sizeOf } from '../tree/list-files.js';
import type { Tree } from '../tree/tree.js';
import type { CardTable } from './card-table.js';
import { cardFile } from './cards.js';

/** How long a card that no page shows any more is kept: a chat may ask for what it read on the page before. */
const REST_MS = 86_400_000;
/** A file this young may belong to a card that is being made. */
const YOUNG_MS = 60_000;
/** Cards at a time: what a comparison needs of memory does not grow with the site. */
const PORTION = 1_000;

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
    const removed = unused.length + (await this.removeStrangers());
    return { repaired: await this.drawAgain(), removed };
  }

  private async removeStrangers(): Promise<number> {
    let removed = 0;
    for await (const files of inPortions(listFiles(this.tree.root, 'tarjetas'), PORTION)) {
      const names = files.flatMap((path) => /^tarjetas\/([0-9a-f]{32})\.jpg$/.exec(path)?.[1] ?? []);
      const known = await this.table.known(names);
      for (const name of names) if (!known.has(name) && (await this.removeUnknown(name))) removed += 1;
    }
    return removed;
  }

  private async drawAgain(): Promise<number> {
    let repaired = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      const portion: { name: string; size: number }[] = await this.table.standing(after, PORTION);
      const sizes = await Promise.all(portion.map(({ name }) => sizeOf(join(this.tree.root, cardFile(name)))));
      const wrong = portion.filter(({ size }, i) => size !== sizes[i]).map(({ name }) => name);
      for (const name of wrong) await this.tree.remove(cardFile(name));
      await this.dirty.mark(this.db, wrong, { tier: 3 });
      repaired += wrong.length;
      after = portion.at(-1)?.name;
    }
    return repaired;
  }

  private async removeUnknown(name: string): Promise<boolean> {
    const made = await stat(join(this.tree.root, cardFile(name))).then(
      (file) => file.mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - made < YOUNG_MS || (await this.table.known([name])).size > 0) return false;
    await this.tree.remove(cardFile(name));
    return true;
  }
}
