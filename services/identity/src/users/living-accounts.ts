import { Injectable } from '@nestjs/common';
import { accountGone, type KnownAccount, requireStanding } from '@shop/accounts';
import { type Caller, CallerCheck } from '@shop/platform';
import { DataSource } from 'typeorm';

/** Tokens live a quarter of an hour; an account that was deleted or suspended, or an admin's role that was taken, is so at once. */
@Injectable()
export class LivingAccounts extends CallerCheck {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async need(caller: Caller, call: { writes: boolean }): Promise<void> {
    const [known] = await this.dataSource.query<KnownAccount[]>(
      `select u.role, coalesce(s.standing, 'active') as standing from users u left join account_standings s on s.id = u.id where u.id = $1`,
      [caller.id],
    );
    if (!known) throw accountGone();
    requireStanding(caller, known, call);
  }
}
