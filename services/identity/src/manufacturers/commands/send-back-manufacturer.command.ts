import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { noteAct } from '../../audit.js';
import { wantMail } from '../../mail/account-mails.js';
import { ImageRemover } from '../../verification/image-remover.js';
import { forgetImages } from '../../verification/verification-images.js';
import { changeManufacturer } from './change.js';

/** An admin could not verify a pending manufacturer with what it sent: it may send it again, and reads why. */
export class SendBackManufacturer extends Command<void> {
  constructor(
    readonly id: string,
    readonly reason: string,
    readonly adminId: string,
  ) {
    super();
  }
}

@CommandHandler(SendBackManufacturer)
export class SendBackManufacturerHandler implements ICommandHandler<SendBackManufacturer> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly remover: ImageRemover,
  ) {}

  async execute({ id, reason, adminId }: SendBackManufacturer): Promise<void> {
    await changeManufacturer(this.unitOfWork, id, async (manufacturer, tx) => {
      manufacturer.sendBack(reason);
      await forgetImages(tx.manager, id);
      noteAct(tx, adminId, 'manufacturer.sent-back', id);
      await wantMail(tx, { whom: 'u.id = $1::uuid', value: id, kind: `'sent-back'`, reason });
    });
    this.remover.now();
  }
}
