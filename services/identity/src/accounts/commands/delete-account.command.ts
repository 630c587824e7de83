import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { pageTags } from '@shop/contracts';
import { ManufacturerDeleted, WholesalerDeleted } from '@shop/contracts/events';
import { letGoOf, UnitOfWork } from '@shop/messaging';
import { noteAct } from '../../audit.js';
import { Manufacturer } from '../../manufacturers/manufacturer.entity.js';
import { ImageRemover } from '../../verification/image-remover.js';
import { Wholesaler } from '../../wholesalers/wholesaler.entity.js';
import { accountNotFound } from '../account-errors.js';
import { AccountStanding } from '../account-standing.entity.js';
import { lockAccount } from '../lock-account.js';

/**
 * An admin deletes an account (ADM-06, A-35): all that identity has of it goes at once, the other services follow by events. Its address
 * may register again. Repeating it changes nothing.
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
    private readonly remover: ImageRemover,
  ) {}

  async execute({ id, adminId }: DeleteAccount): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const user = await lockAccount(tx.manager, id);
      const known = await tx.load(AccountStanding, id);
      if (!user && known?.standing === 'closed') return;
      if (!user) throw accountNotFound();
      const manufacturer = await tx.load(Manufacturer, id);
      const wholesaler = await tx.load(Wholesaler, id);
      if (manufacturer) tx.remove(manufacturer, ManufacturerDeleted, { id });
      if (manufacturer) tx.touch([pageTags.manufacturers], 1);
      if (wholesaler) tx.remove(wholesaler, WholesalerDeleted, { id });
      const standing = known ?? AccountStanding.of(id, user.role);
      standing.close(adminId);
      if (!known) tx.add(standing);
      // Takes sessions, links, mails and the rows of its pictures with it; the files of identity photographs are noted for removal.
      await tx.manager.query('delete from users where id = $1', [id]);
      await letGoOf(tx.manager, [id]);
      noteAct(tx, adminId, 'account.deleted', id);
    });
    this.remover.now();
  }
}
