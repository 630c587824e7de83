import { Injectable } from '@nestjs/common';
import { CodedError } from '@shop/contracts';
import { type Caller, CallerCheck } from '@shop/platform';
import { DataSource } from 'typeorm';

/** Tokens live a quarter of an hour; an account that was deleted, or an admin's role that was taken, is over at once. */
@Injectable()
export class LivingAccounts extends CallerCheck {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async need({ id, role }: Caller): Promise<void> {
    const found: unknown[] = await this.dataSource.query(`select from users where id = $1 and ($2 or role = 'admin')`, [
      id,
      role !== 'admin',
    ]);
    if (found.length === 0) throw new CodedError('unauthenticated', 'auth.account-gone', 'Esta cuenta ya no existe.');
  }
}
