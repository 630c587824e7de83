import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { needOwner } from '../own-pictures.js';
import { changeManufacturer } from './change.js';

/** A manufacturer says which pictures of its store stay, and in which order. */
export class ArrangeStoreImages extends Command<void> {
  constructor(
    readonly id: string,
    readonly callerId: string,
    readonly images: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(ArrangeStoreImages)
export class ArrangeStoreImagesHandler implements ICommandHandler<ArrangeStoreImages> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ id, callerId, images }: ArrangeStoreImages): Promise<void> {
    needOwner(id, callerId);
    await changeManufacturer(this.unitOfWork, id, (manufacturer) => manufacturer.arrangeImages(images));
  }
}
