import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { emitAuditEntry } from '../../audit.js';
import { enqueueAccountMail } from '../../mail/account-mails.js';
import { updateManufacturerIn } from '../../manufacturers/commands/update-manufacturer.js';
import { accountNotFound, requireReason } from '../account-errors.js';
import { AccountStanding } from '../../users/account-standing.entity.js';
import { lockAccount } from '../lock-account.js';

/**
 * An admin suspends or reinstates an account. A suspended user reads their own data and changes nothing; a suspended manufacturer and its
 * products are hidden. Repeating the command changes nothing.
 */
export class SetStanding extends Command<void> {
  constructor(
    readonly id: string,
    readonly suspended: boolean,
    readonly reason: string | null,
    readonly adminId: string,
  ) {
    super();
  }
}

@CommandHandler(SetStanding)
export class SetStandingHandler implements ICommandHandler<SetStanding> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ id, suspended, reason, adminId }: SetStanding): Promise<void> {
    if (suspended) requireReason(reason);
    await this.unitOfWork.run(async (tx) => {
      const user = await lockAccount(tx.manager, id);
      if (!user) throw accountNotFound();
      const existing = await tx.load(AccountStanding, id);
      const standing = existing ?? AccountStanding.active(id, user.role);
      if (!(suspended ? standing.suspend(reason ?? '', adminId) : standing.reinstate(adminId))) return;
      if (!existing) tx.add(standing);
      if (user.role === 'manufacturer')
        await updateManufacturerIn(tx, id, (manufacturer) => (suspended ? manufacturer.suspend() : manufacturer.reinstate()));
      if (suspended)
        await enqueueAccountMail(tx, { recipientSql: 'u.id = $1::uuid', recipient: id, kindSql: `'suspended'`, ...(reason && { reason }) });
      else await enqueueAccountMail(tx, { recipientSql: 'u.id = $1::uuid', recipient: id, kindSql: `'reinstated'` });
      emitAuditEntry(tx, adminId, suspended ? 'account.suspended' : 'account.reinstated', id, reason);
    });
  }
}
