import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { emitAuditEntry } from '../../audit.js';
import { enqueueAccountMail } from '../../mail/account-mails.js';
import { assertNameIsFree } from '../../manufacturers/assert-name-is-free.js';
import { ImageCleanup } from '../image-cleanup.js';
import { deleteImages } from '../verification-images.js';
import { updateManufacturer } from '../../manufacturers/commands/update-manufacturer.js';

/**
 * An admin verifies a pending manufacturer (API-12, ADM-03): it becomes public and gets a mail, and its identity photographs are deleted. If
 * a verified one changed its name, the admin accepts the new name.
 */
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
    private readonly imageCleanup: ImageCleanup,
  ) {}

  async execute({ id, adminId }: VerifyManufacturer): Promise<void> {
    await updateManufacturer(this.unitOfWork, id, async (manufacturer, tx) => {
      if (!manufacturer.verify()) {
        if (manufacturer.acceptName()) emitAuditEntry(tx, adminId, 'manufacturer.name-accepted', id);
        return;
      }
      await assertNameIsFree(tx.manager, manufacturer);
      await deleteImages(tx.manager, id);
      emitAuditEntry(tx, adminId, 'manufacturer.verified', id);
      await enqueueAccountMail(tx, { recipientSql: 'u.id = $1::uuid', recipient: id, kindSql: `'manufacturer-verified'` });
    });
    this.imageCleanup.requestCleanup();
  }
}
