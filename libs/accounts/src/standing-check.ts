import { Injectable } from '@nestjs/common';
import { type Caller, CallerCheck } from '@shop/platform';
import { DataSource } from 'typeorm';
import { type KnownAccount, requireStanding } from './require-standing.js';

/** Tokens live a quarter of an hour; what this service's copy says of their account counts at once. Accounts without a row are in good standing. */
@Injectable()
export class StandingCheck extends CallerCheck {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async need(caller: Caller, call: { writes: boolean }): Promise<void> {
    const [known] = await this.dataSource.query<KnownAccount[]>(
      'select role, standing from account_standing where id = $1 and deleted_at is null',
      [caller.id],
    );
    if (known) requireStanding(caller, known, call);
  }
}
