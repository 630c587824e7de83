import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { countUpload, needOwner } from '../own-pictures.js';
import { StorePictures } from '../store-pictures.js';
import { changeManufacturer } from './change.js';

/** A manufacturer adds pictures to its store (API-06). Answers the addresses of all there are then. */
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
    needOwner(id, callerId);
    await countUpload(this.unitOfWork, id);
    const added = await this.pictures.keep(uploaded, 'images');
    let images: string[] = [];
    await changeManufacturer(this.unitOfWork, id, (manufacturer) => {
      manufacturer.addImages(added);
      ({ images } = manufacturer);
    });
    return images;
  }
}
