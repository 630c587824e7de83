import { Injectable } from '@nestjs/common';
import { AccountStatusPolicy, type Caller, Reads, statement } from '@shop/platform';
import { assertAccountActive, type KnownAccount } from './assert-account-active.js';

const FIND_ACCOUNT = statement(
  `select json_build_object('role', role, 'standing', standing, 'tokenVersion', token_version)::text from account_standing where id = $1 and deleted_at is null`,
);

/**
 * Applies suspensions, deletions and revoked tokens at once, although tokens live for a quarter of an hour: one query by primary key for each request with
 * a token. Accounts without a row are in good standing.
 */
@Injectable()
export class AccountStandingPolicy extends AccountStatusPolicy {
  constructor(private readonly reads: Reads) {
    super();
  }

  override async assertActive(caller: Caller, call: { writes: boolean }): Promise<void> {
    const row = await this.reads.find(FIND_ACCOUNT, [caller.id]);
    if (row === undefined) return;
    const account: KnownAccount = JSON.parse(row);
    assertAccountActive(caller, account, call);
  }
}
