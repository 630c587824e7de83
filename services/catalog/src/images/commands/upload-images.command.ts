import { mediaUrl, type UploadedImage } from '@shop/contracts';
import { IMAGE_STORE, type ImageStore, PictureEncoder } from '@shop/images';
import { UnitOfWork } from '@shop/messaging';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { assertImageQuota, lockImagesOf } from '../image-quota.js';
import { insertOwnerships, lockFiles, markWrittenFiles } from '../image-rows.js';

/** Stores uploaded images. If one cannot be decoded, none is stored. Throws a coded 409 over the account's quota. */
export class UploadImages extends Command<UploadedImage[]> {
  constructor(
    readonly userId: string,
    readonly pictures: readonly Buffer[],
  ) {
    super();
  }
}

@CommandHandler(UploadImages)
export class UploadImagesHandler implements ICommandHandler<UploadImages> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly encoder: PictureEncoder,
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
  ) {}

  async execute({ userId, pictures }: UploadImages): Promise<UploadedImage[]> {
    // Checked before the encoding, and again in the transaction that counts.
    await this.unitOfWork.run(({ manager }) => assertImageQuota(manager, userId, 1));
    const encoded = await Promise.all(pictures.map((data) => this.encoder.encodeUpload(data)));
    const owned = encoded.map(({ hash, width, height }) => ({ userId, hash, width, height }));
    // Rows first: the job for unused images finds what a failure leaves in the store.
    const ids = await this.unitOfWork.run(async ({ manager }) => {
      await lockImagesOf(manager, userId);
      await lockFiles(
        manager,
        owned.map(({ hash }) => hash),
      );
      const inserted = await insertOwnerships(manager, owned, false);
      await assertImageQuota(manager, userId);
      return inserted;
    });
    const written: string[] = [];
    for (const [i, { files }] of encoded.entries()) if (await this.store.put(files)) written.push(ids[i] ?? '');
    if (written.length > 0) await this.unitOfWork.run(({ manager }) => markWrittenFiles(manager, written));
    return encoded.map(({ hash }, i) => ({ id: ids[i] ?? '', url: mediaUrl(hash) }));
  }
}
