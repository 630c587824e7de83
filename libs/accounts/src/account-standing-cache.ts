import { Logger } from '@nestjs/common';
import { Listener, CoalescingLoop } from '@shop/messaging';
import type { DataSource } from 'typeorm';
import { accountStandingChannel } from './account-standing.migration.js';
import type { KnownAccount } from './assert-account-active.js';

/** Covers a hung connection that delivers no notifications. */
const RELOAD_EVERY_MS = 30_000;
const SELECT_ACCOUNTS = 'select id, role, standing from account_standing where deleted_at is null';

interface Row extends KnownAccount {
  id: string;
}

/**
 * Keeps the few rows of `account_standing` in memory, as every request needs one. A NOTIFY empties the cache; until it is reloaded, and
 * while the LISTEN connection is down, each lookup is a query.
 */
export class AccountStandingCache {
  readonly #logger = new Logger('AccountStandingCache');
  readonly #listener: Listener;
  readonly #reloading: CoalescingLoop;
  #accounts: ReadonlyMap<string, KnownAccount> | undefined;
  #listening = false;
  /** Incremented by each notification: rows read before it must not fill the cache. */
  #changeCount = 0;

  constructor(
    private readonly dataSource: DataSource,
    { databaseUrl, schema }: { databaseUrl: string; schema: string },
  ) {
    this.#reloading = new CoalescingLoop(
      () => this.#reload(),
      RELOAD_EVERY_MS,
      (error) => this.#logger.warn(`not read: ${error instanceof Error ? error.message : String(error)}`),
    );
    this.#listener = new Listener(databaseUrl, accountStandingChannel(schema), {
      onNotification: () => this.#changed(true),
      onDisconnect: () => this.#changed(false),
    });
  }

  start(): void {
    this.#listener.start();
    this.#reloading.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#listener.stop(), this.#reloading.stop()]);
  }

  /** Returns undefined for an account in good standing. Throws the database's errors. */
  async find(id: string): Promise<KnownAccount | undefined> {
    if (this.#accounts) return this.#accounts.get(id);
    const [row] = await this.dataSource.query<Row[]>(`${SELECT_ACCOUNTS} and id = $1`, [id]);
    return row;
  }

  #changed(listening: boolean): void {
    this.#listening = listening;
    this.#changeCount++;
    this.#accounts = undefined;
    this.#reloading.wake();
  }

  async #reload(): Promise<void> {
    if (!this.#listening) return;
    const changeCount = this.#changeCount;
    const rows = await this.dataSource.query<Row[]>(SELECT_ACCOUNTS);
    if (changeCount === this.#changeCount) this.#accounts = new Map(rows.map((row) => [row.id, row]));
  }
}
