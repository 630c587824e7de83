import { type EncodedPicture, IMAGE_STORE, type ImageStore } from '@shop/images';
import { UnitOfWork } from '@shop/messaging';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { insertOwnerships } from '../image-rows.js';

/** A stored image, available as `/media/<hash>.webp`; width and height in pixels. */
export interface ImportedImage {
  hash: string;
  width: number;
  height: number;
}

/** Stores encoded images of the demo, for several users each. Returns them in the given order. */
export class ImportImages extends Command<ImportedImage[]> {
  constructor(readonly pictures: readonly { picture: EncodedPicture; userIds: readonly string[] }[]) {
    super();
  }
}

@CommandHandler(ImportImages)
export class ImportImagesHandler implements ICommandHandler<ImportImages> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
  ) {}

  async execute({ pictures }: ImportImages): Promise<ImportedImage[]> {
    await Promise.all(pictures.map(({ picture }) => this.store.put(picture.files)));
    const owners = pictures.flatMap(({ picture: { hash, width, height }, userIds }) =>
      userIds.map((userId) => ({ userId, hash, width, height })),
    );
    await this.unitOfWork.run((tx) => insertOwnerships(tx.manager, owners, true));
    return pictures.map(({ picture: { hash, width, height } }) => ({ hash, width, height }));
  }
}

/** Adds owners to images that are already stored, as if they had uploaded them. */
export class AddImageOwners extends Command<void> {
  constructor(readonly owners: readonly (ImportedImage & { userIds: readonly string[] })[]) {
    super();
  }
}

@CommandHandler(AddImageOwners)
export class AddImageOwnersHandler implements ICommandHandler<AddImageOwners> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ owners }: AddImageOwners): Promise<void> {
    const rows = owners.flatMap(({ hash, width, height, userIds }) => userIds.map((userId) => ({ userId, hash, width, height })));
    for (let offset = 0; offset < rows.length; offset += 2000) {
      await this.unitOfWork.run((tx) => insertOwnerships(tx.manager, rows.slice(offset, offset + 2000), true));
    }
  }
}
