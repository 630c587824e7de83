import { Logger } from '@nestjs/common';
import { Listener, Wakeful } from '@shop/messaging';
import type { DataSource } from 'typeorm';
import { standingsChannel } from './account-standing.migration.js';
import type { KnownAccount } from './require-standing.js';

/** What makes up for a connection that hangs without a word, in milliseconds. */
const poll = 30_000;
const columns = 'id, role, standing from account_standing where deleted_at is null';

interface Row extends KnownAccount {
  id: string;
}

/**
 * The rows of `account_standing`, which are few, in memory: they are asked for with every request. The database says when they changed; from
 * that moment until they are read anew, and while nothing is heard of the database, each is looked up in it.
 */
export class Standings {
  readonly #logger = new Logger('Standings');
  readonly #listener: Listener;
  readonly #reading: Wakeful;
  #known: ReadonlyMap<string, KnownAccount> | undefined;
  #listening = false;
  /** Counts what was heard, so that rows read before a change are not taken for those after it. */
  #heard = 0;

  constructor(
    private readonly dataSource: DataSource,
    { databaseUrl, schema }: { databaseUrl: string; schema: string },
  ) {
    this.#reading = new Wakeful(
      () => this.#read(),
      poll,
      (error) => this.#logger.warn(`not read: ${error instanceof Error ? error.message : String(error)}`),
    );
    this.#listener = new Listener(databaseUrl, standingsChannel(schema), {
      wake: () => this.#changed(true),
      lost: () => this.#changed(false),
    });
  }

  start(): void {
    this.#listener.start();
    this.#reading.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#listener.stop(), this.#reading.stop()]);
  }

  /** What is known of an account; undefined when it is in good standing. Throws what the database throws when it has to be asked. */
  async of(id: string): Promise<KnownAccount | undefined> {
    if (this.#known) return this.#known.get(id);
    const [row] = await this.dataSource.query<Row[]>(`select ${columns} and id = $1`, [id]);
    return row;
  }

  #changed(listening: boolean): void {
    this.#listening = listening;
    this.#heard++;
    this.#known = undefined;
    this.#reading.wake();
  }

  async #read(): Promise<void> {
    if (!this.#listening) return;
    const heard = this.#heard;
    const rows = await this.dataSource.query<Row[]>(`select ${columns}`);
    if (heard === this.#heard) this.#known = new Map(rows.map((row) => [row.id, row]));
  }
}
