import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminUser } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { accountNotFound } from '../account-errors.js';
import { accountJson, type AccountRow, accountView } from '../account.view.js';

export class GetAccount extends Query<AdminUser> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetAccount)
export class GetAccountHandler implements IQueryHandler<GetAccount> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ id }: GetAccount): Promise<AdminUser> {
    const [result]: { row: AccountRow }[] = await this.dataSource.query(
      `select ${accountJson} as row from users u left join account_standings a on a.id = u.id
         left join manufacturers m on m.id = u.id left join wholesalers w on w.id = u.id
       where u.id = $1`,
      [id],
    );
    if (!result) throw accountNotFound();
    return accountView(result.row);
  }
}
