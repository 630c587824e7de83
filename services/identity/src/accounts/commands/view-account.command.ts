import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AdminUserDetail } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { noteAct } from '../../audit.js';
import { accountNotFound } from '../account-errors.js';
import { accountJson, type AccountRow, accountView } from '../account.view.js';

/** An admin looks at one account with its e-mail address. That they did is written down before they see it. */
export class ViewAccount extends Command<AdminUserDetail> {
  constructor(
    readonly id: string,
    readonly adminId: string,
  ) {
    super();
  }
}

@CommandHandler(ViewAccount)
export class ViewAccountHandler implements ICommandHandler<ViewAccount> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id, adminId }: ViewAccount): Promise<AdminUserDetail> {
    return this.unitOfWork.run(async (tx) => {
      const [found]: { row: AccountRow; email: string; sessions: number }[] = await tx.manager.query(
        `select ${accountJson} as row, u.email,
           (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > now()) as sessions
         from users u left join account_standings a on a.id = u.id
           left join manufacturers m on m.id = u.id left join wholesalers w on w.id = u.id
         where u.id = $1`,
        [id],
      );
      if (!found) throw accountNotFound();
      noteAct(tx, adminId, 'account.email-viewed', id);
      return { ...accountView(found.row), email: found.email, sessions: found.sessions };
    });
  }
}
