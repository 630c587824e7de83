import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type Caller, AccountStatusPolicy } from '@shop/platform';
import { DataSource } from 'typeorm';
import { assertAccountActive } from './assert-account-active.js';
import { AccountStandingCache } from './account-standing-cache.js';

/** Location of the service's `account_standing` table. */
export interface AccountsOptions {
  /** `postgres://…` */
  databaseUrl: string;
  schema: string;
}
export const ACCOUNTS_OPTIONS = Symbol('accounts options');

/**
 * Applies suspensions and deletions at once, although tokens live for a quarter of an hour. Accounts without a row are in good standing.
 */
@Injectable()
export class AccountStandingPolicy extends AccountStatusPolicy implements BeforeApplicationShutdown {
  private readonly cache: AccountStandingCache;
  private started = false;

  constructor(dataSource: DataSource, @Inject(ACCOUNTS_OPTIONS) options: AccountsOptions) {
    super();
    this.cache = new AccountStandingCache(dataSource, options);
  }

  override async assertActive(caller: Caller, call: { writes: boolean }): Promise<void> {
    // Started by the first request: workers, which serve none, need no connection.
    if (!this.started) {
      this.started = true;
      this.cache.start();
    }
    const account = await this.cache.find(caller.id);
    if (account) assertAccountActive(caller, account, call);
  }

  /** Stops before the database connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.cache.stop();
  }
}
