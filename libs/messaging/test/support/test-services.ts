import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { INestApplicationContext } from '@nestjs/common';
import { expect } from '@jest/globals';
import { DependencyUnavailable } from '@shop/platform';
import { eventually, sourceFlags } from '@shop/testing';
import { DeadLetters, UnitOfWork } from '../../src/index.js';
import { type AppOptions, startApp } from './app.js';
import { adminReactions, replicaTable, ReactionLog } from './reactions.js';
import { BellRung, Shelf, shelfTable } from './shelf.js';
import type { Store } from './stores.js';
import { createOutboxDatabase, type TestDatabaseWithOutbox } from './outbox-database.js';

const script = fileURLToPath(new URL('worker.child.ts', import.meta.url));

export const bellNames = (name: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${name} ${i}`);

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

  /** Rings bells, and waits until their events are in the queues. */
  async ringAndPublish(from: INestApplicationContext, ...ids: string[]): Promise<void> {
    await this.ring(from, ...ids);
    await eventually(`${ids.join(', ')} published`, () => this.isPublished());
  }

  /** Rings bells, and waits until each was handled. */
  async ringAndReceive(from: INestApplicationContext, ids: string[], timeoutMs?: number): Promise<void> {
    await this.ring(from, ...ids);
    await this.untilReceived(ids, timeoutMs);
  }

  async untilReceived(ids: string[], timeoutMs?: number): Promise<void> {
    await eventually(
      `${ids.join(', ')} handled`,
      () => new Set(this.bellIds().filter((id) => ids.includes(id))).size === ids.length,
      timeoutMs,
    );
  }

  /** Edits shelves and rings bells until the returned function is called, which resolves with the ids of the bells. */
  async startWriting(writer: INestApplicationContext): Promise<() => Promise<string[]>> {
    const unitOfWork = writer.get(UnitOfWork);
    const shelves = Array.from({ length: 10 }, (_, i) => Shelf.build(`shelf ${i}`));
    await unitOfWork.run(async (tx) => shelves.forEach((shelf) => tx.add(shelf)));
    const bells: string[] = [];
    const stopped = new AbortController();
    const writing = (async () => {
      for (let edits = 0; !stopped.signal.aborted; edits += 1) {
        await unitOfWork.run(async (tx) => {
          const shelf = await tx.load(Shelf, shelves[edits % shelves.length]?.id ?? '');
          shelf?.relabel(`edit ${edits}`);
        });
        await this.ring(writer, `bell ${edits}`);
        bells.push(`bell ${edits}`);
        await sleep(15);
      }
    })();
    return async () => {
      stopped.abort();
      await writing;
      return bells;
    };
  }

  /** Waits until all bells are handled, the replicas equal their shelves, and nothing is waiting or dead. */
  async untilAllHandled(writer: INestApplicationContext, bells: string[], limitsMs: { bells: number; queue?: number }): Promise<void> {
    await this.untilReceived(bells, limitsMs.bells);
    const rows = async (table: string): Promise<string> =>
      JSON.stringify(await this.sql(`select id, version, label from ${table} order by id`));
    const ownerRows = await rows('shelf');
    await eventually('the replicas', async () => (await rows('shelf_replica')) === ownerRows, 20_000);
    const isEmpty = async (): Promise<boolean | undefined> => {
      const counts = await this.depth(writer);
      if (counts) expect(counts.dead).toBe(0);
      return counts && counts.waiting + counts.active + counts.delayed === 0 && (await this.isPublished());
    };
    await eventually('nothing left', isEmpty, limitsMs.queue);
  }

  /** Depth of admin's queue; undefined while this client reconnects. */
  async depth(app: INestApplicationContext) {
    try {
      return await app.get(DeadLetters).depth('admin');
    } catch (error) {
      if (!(error instanceof DependencyUnavailable)) throw error;
      return undefined;
    }
  }

  sql<Row = unknown>(text: string, parameters?: unknown[]): Promise<Row[]> {
    return this.db.dataSource.query<Row[]>(text, parameters);
  }

  /** Ids of all handled bells, duplicates included. */
  bellIds(): string[] {
    return this.log.bells.map(({ id }) => id);
  }

  /** Marks all events as unpublished, so that the relay's next poll publishes them again. */
  republish(): Promise<unknown> {
    return this.sql('update outbox set published_at = null');
  }

  async isPublished(): Promise<boolean> {
    return (await this.sql('select 1 from outbox where published_at is null')).length === 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.#children.map((child) => this.kill(child)));
    await Promise.all(this.#apps.map((app) => app.close()));
    await this.db.end();
  }
}
