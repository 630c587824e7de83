import { Inject, Injectable } from '@nestjs/common';
import type { PublishedFiles } from '@shop/published-files';
import { DataSource } from 'typeorm';
import { PUBLISHED_FILES } from '../files/published-files.js';
import { ShareImageTable } from './share-image-table.js';
import { shareImageFile } from './share-images.js';
import { StaleShareImages } from './stale-share-images.js';

/** Time to keep an image that no page shows any more: a chat may still load it from an earlier version of the page. */
const KEEP_UNUSED_MS = 86_400_000;
/** A younger file may belong to an image whose row is not written yet. */
const MIN_AGE_MS = 60_000;
/** Images per batch, so that memory does not grow with the site. */
const BATCH_SIZE = 1_000;

/** Compares the files of share images with the table: removes unused images and unknown files, redraws missing and truncated ones. */
@Injectable()
export class ShareImageCleanup {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staleShareImages: StaleShareImages,
    private readonly table: ShareImageTable,
    @Inject(PUBLISHED_FILES) private readonly files: PublishedFiles,
  ) {}

  /** Stops after a batch when `isRunning` returns false. */
  async run(isRunning: () => boolean = () => true): Promise<{ repaired: number; removed: number }> {
    const removed = (await this.removeUnused(isRunning)) + (await this.removeUnknownFiles(isRunning));
    return { repaired: await this.redrawDamaged(isRunning), removed };
  }

  private async removeUnused(isRunning: () => boolean): Promise<number> {
    if (!isRunning()) return 0;
    await this.table.markUnused();
    let removed = 0;
    for (let count = BATCH_SIZE; isRunning() && count === BATCH_SIZE; removed += count) {
      const names = await this.table.deleteUnused(KEEP_UNUSED_MS, BATCH_SIZE);
      await this.files.delete(names.map(shareImageFile));
      count = names.length;
    }
    return removed;
  }

  private async removeUnknownFiles(isRunning: () => boolean): Promise<number> {
    let removed = 0;
    for await (const files of this.files.list('tarjetas')) {
      if (!isRunning()) return removed;
      const names = files.flatMap((path) => /^tarjetas\/([0-9a-f]{32})\.jpg$/.exec(path)?.[1] ?? []);
      const known = await this.table.existingNames(names);
      for (const name of names) if (!known.has(name) && (await this.removeIfUnknown(name))) removed += 1;
    }
    return removed;
  }

  private async redrawDamaged(isRunning: () => boolean): Promise<number> {
    let repaired = 0;
    for (let after: string | undefined = ''; after !== undefined && isRunning();) {
      const batch: { name: string; size: number }[] = await this.table.listDrawn(after, BATCH_SIZE);
      const stored = await this.files.find(batch.map(({ name }) => shareImageFile(name)));
      const damaged = batch.filter(({ name, size }) => stored.get(shareImageFile(name))?.size !== size).map(({ name }) => name);
      await this.files.delete(damaged.map(shareImageFile));
      await this.staleShareImages.mark(this.dataSource, damaged, { tier: 3 });
      repaired += damaged.length;
      after = batch.at(-1)?.name;
    }
    return repaired;
  }

  private async removeIfUnknown(name: string): Promise<boolean> {
    const file = await this.files.head(shareImageFile(name));
    if (!file || Date.now() - file.modifiedAt.getTime() < MIN_AGE_MS || (await this.table.existingNames([name])).size > 0) return false;
    await this.files.delete([shareImageFile(name)]);
    return true;
  }
}
