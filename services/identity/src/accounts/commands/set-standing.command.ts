import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { noteAct } from '../../audit.js';
import { wantMail } from '../../mail/account-mails.js';
import { changeManufacturerIn } from '../../manufacturers/commands/change.js';
import { accountNotFound, requireReason } from '../account-errors.js';
import { AccountStanding } from '../account-standing.entity.js';
import { lockAccount } from '../lock-account.js';

/**
 * An admin suspends an account, with a reason that its owner reads, or takes that back. A suspended one may look at what is its own and
 * change nothing; a manufacturer and all of theirs are seen by nobody. Saying what is already so changes nothing.
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
      const known = await tx.load(AccountStanding, id);
      const standing = known ?? AccountStanding.of(id, user.role);
      if (!(suspended ? standing.suspend(reason ?? '', adminId) : standing.reinstate(adminId))) return;
      if (!known) tx.add(standing);
      if (user.role === 'manufacturer')
        await changeManufacturerIn(tx, id, (manufacturer) => (suspended ? manufacturer.suspend() : manufacturer.reinstate()));
      if (suspended) await wantMail(tx, { whom: 'u.id = $1::uuid', value: id, kind: `'suspended'`, ...(reason && { reason }) });
      else await wantMail(tx, { whom: 'u.id = $1::uuid', value: id, kind: `'reinstated'` });
      noteAct(tx, adminId, suspended ? 'account.suspended' : 'account.reinstated', id, reason);
    });
  }
}
