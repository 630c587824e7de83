import { mediaUrl, type UploadedImage } from '@shop/contracts';
import { IMAGE_STORE, type ImageStore, PictureEncoder } from '@shop/images';
import { UnitOfWork } from '@shop/messaging';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { insertOwnerships } from '../image-rows.js';

/** Stores uploaded images. If one cannot be decoded, none is stored. */
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
    const encoded = await Promise.all(pictures.map((data) => this.encoder.encodeUpload(data)));
    for (const { files } of encoded) await this.store.put(files);
    const owned = encoded.map(({ hash, width, height }) => ({ userId, hash, width, height }));
    const ids = await this.unitOfWork.run((tx) => insertOwnerships(tx.manager, owned));
    return encoded.map(({ hash }, i) => ({ id: ids[i] ?? '', url: mediaUrl(hash) }));
  }
}
