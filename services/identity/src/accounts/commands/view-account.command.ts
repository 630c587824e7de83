import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AdminUserDetail } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { emitAuditEntry } from '../../audit.js';
import { accountNotFound } from '../account-errors.js';
import { accountJson, type AccountRow, accountView } from '../account.view.js';

/** An admin opens an account with its e-mail address. The transaction that reads it also writes an audit entry. */
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
      const [result]: { row: AccountRow; email: string; sessions: number }[] = await tx.manager.query(
        `select ${accountJson} as row, u.email,
           (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > now()) as sessions
         from users u left join account_standings a on a.id = u.id
           left join manufacturers m on m.id = u.id left join wholesalers w on w.id = u.id
         where u.id = $1`,
        [id],
      );
      if (!result) throw accountNotFound();
      emitAuditEntry(tx, adminId, 'account.email-viewed', id);
      return { ...accountView(result.row), email: result.email, sessions: result.sessions };
    });
  }
}
