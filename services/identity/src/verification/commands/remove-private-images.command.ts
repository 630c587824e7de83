import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { PrivateImages } from '../store/private-images.js';

const BATCH = 50;

/** Removes the files of images that were forgotten, and of uploads that came to nothing. Answers how many; what fails stays noted. */
export class RemovePrivateImages extends Command<number> {}

@CommandHandler(RemovePrivateImages)
export class RemovePrivateImagesHandler implements ICommandHandler<RemovePrivateImages> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly images: PrivateImages,
  ) {}

  async execute(): Promise<number> {
    let removed = 0;
    for (let some = BATCH; some === BATCH; removed += some) some = await this.removeSome();
    return removed;
  }

  /** Removing a file again is harmless, so it happens before the note of it goes. */
  private async removeSome(): Promise<number> {
    return this.unitOfWork.run(async ({ manager }) => {
      const due: { id: string }[] = await manager.query(
        'select id from private_image_removals where due_at <= now() order by due_at limit $1 for update skip locked',
        [BATCH],
      );
      const ids = due.map(({ id }) => id);
      for (const id of ids) await this.images.remove(id);
      if (ids.length > 0) await manager.query('delete from private_image_removals where id = any($1::uuid[])', [ids]);
      return ids.length;
    });
  }
}
