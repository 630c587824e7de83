import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Inspected } from '../bench-world.js';
import { tokensOf } from '../tokens.js';
import { shelfOfProducts } from '../orders/shelf.js';
import { Buyers } from './buyers.js';
import { type Edited, manufacturersToEdit, productOf, productsToEdit } from './edited.js';
import { Editors } from './editors.js';
import { type Engines, enginesOf, type Servers } from './engines.js';
import { beginToCount } from './findings.js';
import { type Part, ServerPart } from './part.js';
import { KillablePostgres } from './postgres.js';
import { type Copy, makeCopy, makePublisher, partsOf, type ProcessName, settings, type Surroundings } from './processes.js';
import type { ProcessPart } from './process-part.js';
import { Reviewers } from './reviewers.js';
import { seed } from './seed.js';
import { QueueWatch, settled } from './settled.js';
import { SmallDisk } from './small-disk.js';

export interface FaultWorldOptions extends Servers {
  products: number;
  /** Edits, orders and reviews a second. */
  perSecond: { edits: number; orders: number; reviews: number };
  /** Whether the published pages shall have a disk of their own, which can be full. */
  smallDisk?: boolean;
  say?: (line: string) => void;
}

export type PartName = 'postgres' | 'redis' | 'meilisearch' | ProcessName | 'publisher';

/** The whole shop with every part a process of its own, as containers would run it, and people who edit, order and review in it. */
export class FaultWorld implements Inspected {
  readonly world: { dataDir: string };
  /** Every part that there is here. */
  readonly parts = new Map<string, Part>();
  editors: Editors;
  buyers: Buyers;
  reviewers: Reviewers;
  queues: QueueWatch;
  disk: SmallDisk | undefined;
  /** The first copy, and a second one while there are two of everything. */
  readonly copies: Copy[] = [];
  private db: pg.Pool;
  private readonly leaving = new AbortController();
  private readonly closing: (() => Promise<void> | void)[] = [];

  private constructor(
    readonly dataDir: string,
    readonly around: Surroundings,
    readonly engines: Engines,
  ) {
    this.world = { dataDir };
  }

  static async start(options: FaultWorldOptions): Promise<FaultWorld> {
    const { products, say = () => undefined } = options;
    const dataDir = mkdtempSync(join(tmpdir(), 'mayorea-faults-'));
    chmodSync(dataDir, 0o755);
    for (const folder of ['logs', 'images', 'www']) mkdirSync(join(dataDir, folder));
    const postgres = await KillablePostgres.start(dataDir);
    const engines = enginesOf(options, postgres.url);
    for (const line of engines.said) say(line);
    const around = { dataDir, databaseUrl: postgres.url, engines: engines.env, siteUrl: 'http://localhost:8080' };
    const world = new FaultWorld(dataDir, around, engines);
    const parts = [new ServerPart('postgres', postgres), ...engines.parts];
    world.closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    for (const part of parts) world.add(part);
    try {
      if (options.smallDisk) world.mountDisk();
      await seed({ dataDir, products, env: settings(around), say });
      await world.open(options);
      return world;
    } catch (error) {
      await world.stop();
      throw error;
    }
  }

  /** Aborted once the world stops: whoever waits for something in it need not wait any more. */
  get ending(): AbortSignal {
    return this.leaving.signal;
  }

  part(name: PartName): Part {
    const part = this.parts.get(name);
    if (!part) throw new Error(`there is no ${name} here`);
    return part;
  }

  /** Rows of one statement. Fails while the database is away. */
  rows = async <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]): Promise<Row[]> =>
    (await this.db.query<Row>(sql, parameters)).rows;

  /** How often processes ended that nobody had killed. */
  falls(): number {
    return [...this.parts.values()].reduce((n, part) => n + ('falls' in part ? (part as ProcessPart).falls : 0), 0);
  }

  /** A second copy of everything but the stores and the publisher; every edit goes to another gateway in turn. */
  async addCopy(): Promise<Copy> {
    const copy = await makeCopy(this.around, '-2');
    await this.launch(partsOf(copy));
    this.copies.push(copy);
    return copy;
  }

  async removeCopy(copy: Copy): Promise<void> {
    this.copies.splice(this.copies.indexOf(copy), 1);
    for (const part of partsOf(copy).toReversed()) await this.remove(part);
  }

  async addPublisher(): Promise<Part> {
    const [copy] = this.copies;
    if (!copy) throw new Error('there is nothing to publish from');
    const publisher = await makePublisher(this.around, copy, '-2');
    await this.launch([publisher]);
    return publisher;
  }

  async remove(part: Part): Promise<void> {
    await part.stop();
    this.parts.delete(part.name);
  }

  async stop({ keepFiles = false } = {}): Promise<void> {
    this.leaving.abort();
    this.editors?.cancel();
    this.buyers?.cancel();
    this.reviewers?.cancel();
    await this.queues?.close();
    await this.db?.end();
    for (const part of [...this.parts.values()].toReversed()) await part.stop();
    this.disk?.unmount();
    if (!keepFiles) for (const close of this.closing) await close();
  }

  private async open({ products, perSecond }: FaultWorldOptions): Promise<void> {
    this.db = new pg.Pool({ connectionString: this.around.databaseUrl, max: 4 });
    this.db.on('error', () => undefined);
    this.queues = new QueueWatch(this.around.engines['EVENTS_URL'] ?? '');
    const copy = await makeCopy(this.around);
    this.copies.push(copy);
    await this.launch([...partsOf(copy), await makePublisher(this.around, copy)]);
    const urls = (): string[] => this.copies.map(({ url }) => url);
    const token = await tokensOf(this.db);
    const toEdit = await productsToEdit(this.rows, copy.url, Math.min(600, Math.ceil(products / 2)));
    const manufacturers = await manufacturersToEdit(this.rows, copy.url, 8);
    this.editors = new Editors({ urls, perSecond: perSecond.edits, products: toEdit, manufacturers, token });
    // What is ordered is what is edited, so that prices change while orders are on their way.
    this.buyers = new Buyers({
      urls,
      perSecond: perSecond.orders,
      shelf: shelfOfProducts(toEdit.map(productOf), { least: 2, most: 8 }),
      token,
    });
    this.reviewers = new Reviewers({ urls, perSecond: perSecond.reviews, makers: await this.makersToReview(manufacturers), token });
    if (this.editors.all.length === 0) throw new Error('there is nothing to edit');
    await settled(this, this.queues, this.ending);
    await beginToCount(this, this.editors.all);
  }

  /** Some whom nobody edits. */
  private async makersToReview(edited: readonly Edited[]): Promise<string[]> {
    const makers = await this.rows<{ id: string }>(
      `select id from social.manufacturer where verification_status = 'verified' and deleted_at is null and id <> all ($1) order by id limit 8`,
      [edited.map(({ id }) => id)],
    );
    return makers.map(({ id }) => id);
  }

  private async launch(parts: ProcessPart[]): Promise<void> {
    for (const part of parts) {
      this.add(part);
      part.start();
    }
    for (const part of parts) await part.untilReady();
  }

  private add(part: Part): void {
    this.parts.set(part.name, part);
  }

  private mountDisk(): void {
    this.disk = SmallDisk.mount(join(this.dataDir, 'www'));
  }
}
