import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { assertOwner } from '../store-picture-uploads.js';
import { updateManufacturer } from './update-manufacturer.js';

/** A manufacturer reorders or removes the pictures of its store. */
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
    assertOwner(id, callerId);
    await updateManufacturer(this.unitOfWork, id, (manufacturer) => manufacturer.arrangeImages(images));
  }
}
