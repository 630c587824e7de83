import { IMAGE_STORE, type ImageStore, PictureEncoder } from '@shop/images';
import { UnitOfWork } from '@shop/messaging';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordOwnership } from '../image-rows.js';

/** A stored picture: `/media/<hash>.webp`, its size in pixels. */
export interface ImportedImage {
  hash: string;
  width: number;
  height: number;
}

/** Keeps pictures of our own making, vector or raster, for users who share them. Answers in the order given. */
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
    const waiting = pictures.entries();
    // Few at a time, by taking turns rather than by filling the encoder's queue.
    const worker = async (): Promise<void> => {
      for (const [i, { picture }] of waiting) {
        const { hash, width, height, files } = await this.encoder.own(Buffer.from(picture));
        await this.store.put(files);
        imported[i] = { hash, width, height };
      }
    };
    await Promise.all([worker(), worker()]);
    const owners = imported.flatMap((image, i) => (pictures[i]?.userIds ?? []).map((userId) => ({ ...image, userId })));
    if (owners.length > 0) await this.work.run((tx) => recordOwnership(tx.manager, owners));
    return imported;
  }
}

/** Makes pictures that are stored already somebody's, as if they had uploaded them. */
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
    for (let at = 0; at < rows.length; at += 2000) {
      await this.work.run((tx) => recordOwnership(tx.manager, rows.slice(at, at + 2000)));
    }
  }
}
