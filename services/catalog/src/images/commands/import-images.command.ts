import { IMAGE_STORE, type ImageStore, PictureEncoder } from '@shop/images';
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

/** Stores images of the demo, vector or raster, for several users each. Returns them in the given order. */
export class ImportImages extends Command<ImportedImage[]> {
  constructor(readonly pictures: readonly { picture: Buffer | string; userIds: readonly string[] }[]) {
    super();
  }
}

@CommandHandler(ImportImages)
export class ImportImagesHandler implements ICommandHandler<ImportImages> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly encoder: PictureEncoder,
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
  ) {}

  async execute({ pictures }: ImportImages): Promise<ImportedImage[]> {
    const imported: ImportedImage[] = [];
    const queue = pictures.entries();
    // Two workers share the list, so that other uploads do not wait behind it in the encoder's queue.
    const worker = async (): Promise<void> => {
      for (const [i, { picture }] of queue) {
        const { hash, width, height, files } = await this.encoder.encodeOwn(Buffer.from(picture));
        await this.store.put(files);
        imported[i] = { hash, width, height };
      }
    };
    await Promise.all([worker(), worker()]);
    const owners = imported.flatMap((image, i) => (pictures[i]?.userIds ?? []).map((userId) => ({ ...image, userId })));
    if (owners.length > 0) await this.work.run((tx) => insertOwnerships(tx.manager, owners));
    return imported;
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
  constructor(private readonly work: UnitOfWork) {}

  async execute({ owners }: AddImageOwners): Promise<void> {
    const rows = owners.flatMap(({ hash, width, height, userIds }) => userIds.map((userId) => ({ userId, hash, width, height })));
    for (let offset = 0; offset < rows.length; offset += 2000) {
      await this.work.run((tx) => insertOwnerships(tx.manager, rows.slice(offset, offset + 2000)));
    }
  }
}
