import { Injectable } from '@nestjs/common';
import { accountDeletedError, type KnownAccount, assertAccountActive } from '@shop/accounts';
import { type Caller, AccountStatusPolicy } from '@shop/platform';
import { DataSource } from 'typeorm';

/** Checks the database, because a token outlives a deletion, a suspension, a lost admin role or its revocation by up to 15 minutes. */
@Injectable()
export class UserAccountStatus extends AccountStatusPolicy {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async assertActive(caller: Caller, call: { writes: boolean }): Promise<void> {
    const [account] = await this.dataSource.query<KnownAccount[]>(
      `select u.role, coalesce(s.standing, 'active') as standing, coalesce(s.token_version, 0) as "tokenVersion"
       from users u left join account_standings s on s.id = u.id where u.id = $1`,
      [caller.id],
    );
    if (!account) throw accountDeletedError();
    assertAccountActive(caller, account, call);
  }
}
