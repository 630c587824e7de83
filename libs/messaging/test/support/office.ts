import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '../../src/index.js';
import { type AppOptions, startApp } from './app.js';
import { adminReactions, copyTable, Ledger } from './reactions.js';
import { BellRung, Shelf, shelfTable } from './shelf.js';
import type { Store } from './stores.js';
import { startWorld, type World } from './world.js';

const loader = fileURLToPath(new URL('../../../../deploy/local/swc-register.mjs', import.meta.url));
const script = fileURLToPath(new URL('worker.child.ts', import.meta.url));

/** Two services and what goes between them: `catalog` writes and publishes, `admin` reacts and tells the ledger. */
export class Office {
  readonly ledger = new Ledger();
  readonly #apps: INestApplicationContext[] = [];
  readonly #children: ChildProcess[] = [];

  private constructor(
    readonly world: World,
    readonly eventsUrl: string,
  ) {}

  static async open(store: Pick<Store, 'eventsUrl'>): Promise<Office> {
    const marks = ['create table begun (id text)', 'create table ended (id text)'];
    const world = await startWorld([Shelf], [shelfTable, copyTable, ...marks]);
    return new Office(world, store.eventsUrl(world.database.url));
  }

  async start(options: Partial<AppOptions> & Pick<AppOptions, 'service'>): Promise<INestApplicationContext> {
    const { database, dataSource } = this.world;
    const providers = [{ provide: Ledger, useValue: this.ledger }];
    const app = await startApp({ url: database.url, eventsUrl: this.eventsUrl, dataSource, providers, ...options });
    this.#apps.push(app);
    return app;
  }

  catalog(options: Partial<AppOptions> = {}): Promise<INestApplicationContext> {
    return this.start({ service: 'catalog', ...options });
  }

  admin(options: Partial<AppOptions> = {}): Promise<INestApplicationContext> {
    return this.start({ service: 'admin', reactions: adminReactions, ...options });
  }

  /** A worker of admin in a process of its own (see `worker.child.ts`). */
  adminProcess(env: Record<string, string>): ChildProcess {
    const child = spawn(process.execPath, ['--conditions=@shop/source', '--import', loader, script], {
      env: { ...process.env, CHILD_DATABASE_URL: this.world.database.url, CHILD_EVENTS_URL: this.eventsUrl, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#children.push(child);
    return child;
  }

  async kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  ring(from: INestApplicationContext, ...ids: string[]): Promise<void> {
    return from.get(UnitOfWork).run(async (tx) => ids.forEach((id) => tx.emit(BellRung, { id })));
  }

  /** Ids of the bells that admin heard, as often as it did. */
  rung(): string[] {
    return this.ledger.rung.map(({ id }) => id);
  }

  async published(): Promise<boolean> {
    return (await this.world.dataSource.query('select 1 from outbox where published_at is null')).length === 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.#children.map((child) => this.kill(child)));
    await Promise.all(this.#apps.map((app) => app.close()));
    await this.world.end();
  }
}
