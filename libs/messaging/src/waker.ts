import { setTimeout as sleep } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Client } from 'pg';

const MIN_INTERVAL_MS = 5;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;

/**
 * Wakes the loops that process new rows of a table, after the commit of the rows: those of this process directly, those of other processes
 * by NOTIFY. A NOTIFY in the transaction itself would make all commits of the database wait for each other (D-107), so this class sends at
 * most one every few milliseconds, on its own connection. A wake may be lost: loops must also poll.
 */
export class Waker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #loops = new Map<string, (() => void)[]>();
  readonly #unsent = new Set<string>();
  #client: Client | undefined;
  #isConnected = false;
  #isSending = false;
  #isStopped = false;
  #retryMs = FIRST_RETRY_MS;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly schema: string,
    private readonly listenUrl = databaseUrl,
  ) {}

  onApplicationBootstrap(): void {
    void this.#connect();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  /** Calls `loop` after each wake of `table` by any process, and after a reconnect, since wakes were missed. Register before the start. */
  register(table: string, loop: () => void): void {
    this.#loops.set(table, [...(this.#loops.get(table) ?? []), loop]);
  }

  /** Call after the commit of rows that a loop of this service processes. */
  wake(table: string): void {
    this.#wakeOwn(table);
    this.#unsent.add(table);
    void this.#send();
  }

  #wakeOwn(table: string): void {
    for (const loop of this.#loops.get(table) ?? []) loop();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#isConnected && this.#unsent.size > 0) {
      const tables = [...this.#unsent];
      this.#unsent.clear();
      try {
        await this.#client?.query('select pg_notify($1, $2)', [this.schema, tables.join(' ')]);
      } catch {
        // Sent after the reconnect, or with the next wake.
        for (const table of tables) this.#unsent.add(table);
        break;
      }
      await sleep(MIN_INTERVAL_MS);
    }
    this.#isSending = false;
  }

  async #connect(): Promise<void> {
    if (this.#isStopped) return;
    // Processes without loops do not listen: each NOTIFY costs time for every listening connection of the database.
    const listens = this.#loops.size > 0;
    const connectionString = listens ? this.listenUrl : this.databaseUrl;
    const client = new Client({ connectionString, application_name: `waker ${this.schema}`, keepAlive: true });
    const onDisconnect = (): void => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#isConnected = false;
      client.end().catch(() => undefined);
      this.#reconnectLater();
    };
    this.#client = client;
    client.on('error', onDisconnect);
    client.on('end', onDisconnect);
    let ownPid: number | undefined;
    client.on('notification', ({ processId, payload = '' }) => {
      if (processId !== ownPid) for (const table of payload.split(' ')) this.#wakeOwn(table);
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      ownPid = rows[0]?.pid;
      if (listens) await client.query(`listen "${this.schema}"`);
      this.#retryMs = FIRST_RETRY_MS;
      this.#isConnected = true;
      for (const table of this.#loops.keys()) this.#wakeOwn(table);
      void this.#send();
    } catch {
      onDisconnect();
    }
  }

  #reconnectLater(): void {
    if (this.#isStopped) return;
    this.#retry = setTimeout(() => void this.#connect(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
  }
}
