import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { noteAct } from '../../audit.js';
import { wantMail } from '../../mail/account-mails.js';
import { ImageRemover } from '../../verification/image-remover.js';
import { forgetImages } from '../../verification/verification-images.js';
import { changeManufacturer } from './change.js';

/** An admin found a pending manufacturer to be who it says (API-12, ADM-03): it is public from now on, told by mail, and its images go. */
export class VerifyManufacturer extends Command<void> {
  constructor(
    readonly id: string,
    readonly adminId: string,
  ) {
    super();
  }
}

@CommandHandler(VerifyManufacturer)
export class VerifyManufacturerHandler implements ICommandHandler<VerifyManufacturer> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly remover: ImageRemover,
  ) {}

  async execute({ id, adminId }: VerifyManufacturer): Promise<void> {
    await changeManufacturer(this.unitOfWork, id, async (manufacturer, tx) => {
      if (!manufacturer.verify()) return;
      await forgetImages(tx.manager, id);
      noteAct(tx, adminId, 'manufacturer.verified', id);
      await wantMail(tx, { whom: 'u.id = $1::uuid', value: id, kind: `'manufacturer-verified'` });
    });
    this.remover.now();
  }
}
