import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { limitUploads, assertOwner } from '../store-picture-uploads.js';
import { StorePictures } from '../store-pictures.js';
import { updateManufacturer } from './update-manufacturer.js';

/** A manufacturer adds pictures to its store (API-06). Returns the addresses of all its pictures. */
export class AddStoreImages extends Command<string[]> {
  constructor(
    readonly id: string,
    readonly callerId: string,
    readonly uploaded: readonly Buffer[],
  ) {
    super();
  }
}

@CommandHandler(AddStoreImages)
export class AddStoreImagesHandler implements ICommandHandler<AddStoreImages> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pictures: StorePictures,
  ) {}

  async execute({ id, callerId, uploaded }: AddStoreImages): Promise<string[]> {
    assertOwner(id, callerId);
    await limitUploads(this.unitOfWork, id);
    const added = await this.pictures.save(uploaded, 'images');
    let images: string[] = [];
    await updateManufacturer(this.unitOfWork, id, (manufacturer) => {
      manufacturer.addImages(added);
      ({ images } = manufacturer);
    });
    return images;
  }
}
