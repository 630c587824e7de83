import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { pageTags } from '@shop/contracts';
import { ManufacturerDeleted, WholesalerDeleted } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';
import { emitAuditEntry } from '../../audit.js';
import { Manufacturer } from '../../manufacturers/manufacturer.entity.js';
import { ImageCleanup } from '../../verification/image-cleanup.js';
import { Wholesaler } from '../../wholesalers/wholesaler.entity.js';
import { accountNotFound } from '../account-errors.js';
import { AccountStanding } from '../../users/account-standing.entity.js';
import { lockAccount } from '../lock-account.js';

/**
 * An admin deletes an account (ADM-06, A-35). Identity deletes its rows in one transaction; other services delete theirs after the
 * events. The address may register again. Repeating the command changes nothing.
 */
export class DeleteAccount extends Command<void> {
  constructor(
    readonly id: string,
    readonly adminId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly imageCleanup: ImageCleanup,
  ) {}

  async execute({ id, adminId }: DeleteAccount): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const user = await lockAccount(tx.manager, id);
      const existing = await tx.load(AccountStanding, id);
      if (!user && existing?.standing === 'closed') return;
      if (!user) throw accountNotFound();
      const manufacturer = await tx.load(Manufacturer, id);
      const wholesaler = await tx.load(Wholesaler, id);
      if (manufacturer) tx.remove(manufacturer, ManufacturerDeleted, { id });
      if (manufacturer) tx.invalidatePages([pageTags.manufacturers], 1);
      if (wholesaler) tx.remove(wholesaler, WholesalerDeleted, { id });
      const standing = existing ?? AccountStanding.active(id, user.role);
      standing.close(adminId);
      if (!existing) tx.add(standing);
      // Cascades to sessions, links, mails and image rows; a trigger schedules the deletion of the image files.
      await tx.manager.query('delete from users where id = $1', [id]);
      emitAuditEntry(tx, adminId, 'account.deleted', id);
    });
    this.imageCleanup.requestCleanup();
  }
}
