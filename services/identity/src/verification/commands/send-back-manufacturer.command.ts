import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { emitAuditEntry } from '../../audit.js';
import { enqueueAccountMail } from '../../mail/account-mails.js';
import { ImageCleanup } from '../image-cleanup.js';
import { deleteImages } from '../verification-images.js';
import { updateManufacturer } from '../../manufacturers/commands/update-manufacturer.js';

/** An admin rejects the images of a pending manufacturer. The manufacturer reads the reason and may upload others. */
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
    private readonly imageCleanup: ImageCleanup,
  ) {}

  async execute({ id, reason, adminId }: SendBackManufacturer): Promise<void> {
    await updateManufacturer(this.unitOfWork, id, async (manufacturer, tx) => {
      manufacturer.sendBack(reason);
      await deleteImages(tx.manager, id);
      emitAuditEntry(tx, adminId, 'manufacturer.sent-back', id);
      await enqueueAccountMail(tx, { recipientSql: 'u.id = $1::uuid', recipient: id, kindSql: `'sent-back'`, reason });
    });
    this.imageCleanup.requestCleanup();
  }
}
