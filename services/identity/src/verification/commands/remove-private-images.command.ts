import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { PrivateImages } from '../store/private-images.js';

const BATCH_SIZE = 50;

/** Deletes the files of deleted images and of abandoned uploads. Returns their number; failed ones stay scheduled. */
export class RemovePrivateImages extends Command<number> {}

@CommandHandler(RemovePrivateImages)
export class RemovePrivateImagesHandler implements ICommandHandler<RemovePrivateImages> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly images: PrivateImages,
  ) {}

  async execute(): Promise<number> {
    let removed = 0;
    for (let count = BATCH_SIZE; count === BATCH_SIZE; removed += count) count = await this.removeBatch();
    return removed;
  }

  /**
   * Deletes the files before their rows, as deleting a file twice does no harm, and outside a transaction, which would hold its locks while
   * the storage answers and could be rolled back after the files are deleted.
   */
  private async removeBatch(): Promise<number> {
    const due = await this.unitOfWork.run(({ manager }): Promise<{ id: string }[]> =>
      manager.query('select id from private_image_removals where due_at <= now() order by due_at limit $1', [BATCH_SIZE]),
    );
    const ids = due.map(({ id }) => id);
    for (const id of ids) await this.images.remove(id);
    if (ids.length > 0)
      await this.unitOfWork.run(({ manager }) => manager.query('delete from private_image_removals where id = any($1::uuid[])', [ids]));
    return ids.length;
  }
}
