import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { imageWidths, mediaUrl } from '@shop/contracts';
import { IMAGE_STORE, type ImageStore } from '@shop/images';
import { DataSource, type EntityManager } from 'typeorm';
import { tryLockFiles } from './image-rows.js';

const RUN_INTERVAL_MS = 10 * 60_000;
const MAX_IMAGES_PER_RUN = 500;

interface UnusedImage {
  id: string;
  hash: string;
  wrote_files: boolean;
}

/** Deletes images that no product used for a day after their upload, with their files. Runs in workers. */
@Injectable()
export class UnusedImagesJob implements BeforeApplicationShutdown {
  private readonly logger = new Logger('images');
  private running: Promise<void> | undefined;
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
  ) {}

  @Interval(RUN_INTERVAL_MS)
  async run(): Promise<void> {
    this.running ??= this.deleteAll().finally(() => (this.running = undefined));
    await this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  private async deleteAll(): Promise<void> {
    try {
      for (let deleted = 0; deleted < MAX_IMAGES_PER_RUN && !this.stopping; deleted += 1)
        if (!(await this.dataSource.transaction((manager) => this.deleteOne(manager)))) return;
    } catch (error) {
      this.logger.warn({ err: error, msg: 'cannot delete unused images; the next run tries again' });
    }
  }

  /** The row is locked and is deleted last: a product that uses the image waits or is skipped, and a failure leaves it for the next run. */
  private async deleteOne(manager: EntityManager): Promise<boolean> {
    const [image] = await manager.query<UnusedImage[]>(
      `select id, hash, wrote_files from image where not used and created_at < now() - interval '1 day'
       order by created_at limit 1 for update skip locked`,
    );
    if (!image || !(await tryLockFiles(manager, image.hash))) return false;
    if (image.wrote_files) await this.removeFiles(manager, image);
    await manager.query('delete from image where id = $1', [image.id]);
    return true;
  }

  /** Another owner of the same image becomes responsible for its files. */
  private async removeFiles(manager: EntityManager, { id, hash }: UnusedImage): Promise<void> {
    const otherOwners = await manager.query<unknown[]>('select from image where hash = $1 and id <> $2 limit 1', [hash, id]);
    if (otherOwners.length > 0) await manager.query('update image set wrote_files = true where hash = $1 and id <> $2', [hash, id]);
    else
      for (const url of [mediaUrl(hash), ...imageWidths.map((width) => mediaUrl(hash, width))])
        await this.store.remove(url.slice(url.lastIndexOf('/') + 1));
  }
}
