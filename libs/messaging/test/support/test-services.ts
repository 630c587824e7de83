import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { INestApplicationContext } from '@nestjs/common';
import { sourceFlags } from '@shop/testing';
import { UnitOfWork } from '../../src/index.js';
import { type AppOptions, startApp } from './app.js';
import { adminReactions, replicaTable, ReactionLog } from './reactions.js';
import { BellRung, Shelf, shelfTable } from './shelf.js';
import type { Store } from './stores.js';
import { createOutboxDatabase, type TestDatabaseWithOutbox } from './outbox-database.js';

const script = fileURLToPath(new URL('worker.child.ts', import.meta.url));

/** Two services: `catalog` writes and publishes events, `admin` handles them and writes into the log. */
export class TestServices {
  readonly log = new ReactionLog();
  readonly #apps: INestApplicationContext[] = [];
  readonly #children: ChildProcess[] = [];

  private constructor(
    readonly db: TestDatabaseWithOutbox,
    readonly eventsUrl: string,
  ) {}

  static async open(store: Pick<Store, 'eventsUrl'>): Promise<TestServices> {
    const marks = ['create table begun (id text)', 'create table ended (id text)'];
    const db = await createOutboxDatabase([Shelf], [shelfTable, replicaTable, ...marks]);
    return new TestServices(db, store.eventsUrl(db.database.url));
  }

  async start(options: Partial<AppOptions> & Pick<AppOptions, 'service'>): Promise<INestApplicationContext> {
    const { database, dataSource } = this.db;
    const providers = [{ provide: ReactionLog, useValue: this.log }];
    const app = await startApp({ url: database.url, eventsUrl: this.eventsUrl, dataSource, providers, ...options });
    this.#apps.push(app);
    return app;
  }

  startCatalog(options: Partial<AppOptions> = {}): Promise<INestApplicationContext> {
    return this.start({ service: 'catalog', ...options });
  }

  startAdmin(options: Partial<AppOptions> = {}): Promise<INestApplicationContext> {
    return this.start({ service: 'admin', reactions: adminReactions, ...options });
  }

  /** Starts a worker of admin as its own process (see `worker.child.ts`). */
  startAdminProcess(env: Record<string, string>): ChildProcess {
    const child = spawn(process.execPath, [...sourceFlags, script], {
      env: { ...process.env, CHILD_DATABASE_URL: this.db.database.url, CHILD_EVENTS_URL: this.eventsUrl, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#children.push(child);
    return child;
  }

  async kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
  }

  ring(from: INestApplicationContext, ...ids: string[]): Promise<void> {
    return from.get(UnitOfWork).run(async (tx) => ids.forEach((id) => tx.emit(BellRung, { id })));
  }

  /** Ids of all handled bells, duplicates included. */
  bellIds(): string[] {
    return this.log.bells.map(({ id }) => id);
  }

  /** Marks all events as unpublished, so that the relay's next poll publishes them again. */
  republish(): Promise<unknown> {
    return this.db.dataSource.query('update outbox set published_at = null');
  }

  async isPublished(): Promise<boolean> {
    return (await this.db.dataSource.query('select 1 from outbox where published_at is null')).length === 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.#children.map((child) => this.kill(child)));
    await Promise.all(this.#apps.map((app) => app.close()));
    await this.db.end();
  }
}
