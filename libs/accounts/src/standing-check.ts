import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type Caller, CallerCheck } from '@shop/platform';
import { DataSource } from 'typeorm';
import { requireStanding } from './require-standing.js';
import { Standings } from './standings.js';

/** Where a service's copy of the standings is. */
export interface AccountsOptions {
  /** `postgres://…` */
  databaseUrl: string;
  schema: string;
}
export const ACCOUNTS_OPTIONS = Symbol('accounts options');

/** Tokens live a quarter of an hour; what this service's copy says of their account counts at once. Accounts without a row are in good standing. */
@Injectable()
export class StandingCheck extends CallerCheck implements BeforeApplicationShutdown {
  private readonly standings: Standings;
  private started = false;

  constructor(dataSource: DataSource, @Inject(ACCOUNTS_OPTIONS) options: AccountsOptions) {
    super();
    this.standings = new Standings(dataSource, options);
  }

  override async need(caller: Caller, call: { writes: boolean }): Promise<void> {
    // With the first caller: workers, which have none, spend no connection on it.
    if (!this.started) {
      this.started = true;
      this.standings.start();
    }
    const known = await this.standings.of(caller.id);
    if (known) requireStanding(caller, known, call);
  }

  /** While there is still a database to hear of. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.standings.stop();
  }
}
