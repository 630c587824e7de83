import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { limitUploads, assertOwner } from '../store-picture-uploads.js';
import { StorePictures } from '../store-pictures.js';
import { updateManufacturer } from './update-manufacturer.js';

/** A manufacturer uploads its logo (ACC-20) or removes it. Returns its address. */
export class SetLogo extends Command<string | null> {
  constructor(
    readonly id: string,
    readonly callerId: string,
    readonly picture: Buffer | null,
  ) {
    super();
  }
}

@CommandHandler(SetLogo)
export class SetLogoHandler implements ICommandHandler<SetLogo> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pictures: StorePictures,
  ) {}

  async execute({ id, callerId, picture }: SetLogo): Promise<string | null> {
    assertOwner(id, callerId);
    await limitUploads(this.unitOfWork, id);
    const [image = null] = picture ? await this.pictures.save([picture], 'image') : [];
    await updateManufacturer(this.unitOfWork, id, (manufacturer) => manufacturer.setLogo(image));
    return image;
  }
}
