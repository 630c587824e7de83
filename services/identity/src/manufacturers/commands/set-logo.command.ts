import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { countUpload, needOwner } from '../own-pictures.js';
import { StorePictures } from '../store-pictures.js';
import { changeManufacturer } from './change.js';

/** A manufacturer uploads its logo (ACC-20), or takes it away. Answers its address. */
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
    needOwner(id, callerId);
    await countUpload(this.unitOfWork, id);
    const [image = null] = picture ? await this.pictures.keep([picture], 'image') : [];
    await changeManufacturer(this.unitOfWork, id, (manufacturer) => manufacturer.showLogo(image));
    return image;
  }
}
