import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type InspectedShop, tokenIssuer } from '../bench-shop.js';
import { sellersOfProducts } from '../orders/order-fixtures.js';
import type { Stores } from '../stores.js';
import { Buyers } from './buyers.js';
import { type EditTarget, manufacturersToEdit, productOf, productsToEdit } from './edit-targets.js';
import { Editors } from './editors.js';
import { recordVersions } from './findings.js';
import { type ManagedServer, StoreServer } from './managed-server.js';
import { KillablePostgres } from './postgres.js';
import {
  type ShopReplica,
  createReplica,
  createPublisher,
  processesOf,
  type ProcessName,
  environmentOf,
  type ShopSettings,
} from './shop-replica.js';
import type { ManagedProcess } from './managed-process.js';
import { Reviewers } from './reviewers.js';
import { seed } from './seed.js';
import { QueueWatch, waitUntilIdle } from './wait-until-idle.js';
import { SmallDisk } from './small-disk.js';

export interface ShopUnderFaultsOptions {
  products: number;
  stores: Stores;
  /** Edits, orders and reviews per second. */
  perSecond: { edits: number; orders: number; reviews: number };
  /** Mounts a small disk for the published pages, which can be full. */
  smallDisk?: boolean;
  print?: (line: string) => void;
}

export type ServerName = 'postgres' | 'redis' | 'meilisearch' | ProcessName | 'publisher';

/** The whole shop, each server a separate process as in containers, with clients that edit, order and review. */
export class ShopUnderFaults implements InspectedShop {
  readonly shop: { dataDir: string };
  readonly servers = new Map<string, ManagedServer>();
  editors: Editors;
  buyers: Buyers;
  reviewers: Reviewers;
  queues: QueueWatch;
  disk: SmallDisk | undefined;
  /** False: Redis loses its data at its next restart. */
  keepsRedisFile = true;
  /** One replica; a second one during `twoOfEverything`. */
  readonly replicas: ShopReplica[] = [];
  private db: pg.Pool;
  private readonly stopController = new AbortController();
  private readonly cleanups: (() => Promise<void> | void)[] = [];

  private constructor(
    readonly dataDir: string,
    readonly settings: ShopSettings,
    readonly stores: Stores,
  ) {
    this.shop = { dataDir };
  }

  static async start(options: ShopUnderFaultsOptions): Promise<ShopUnderFaults> {
    const { products, stores, print = () => undefined } = options;
    const dataDir = mkdtempSync(join(tmpdir(), 'mayorea-faults-'));
    chmodSync(dataDir, 0o755);
    for (const folder of ['logs', 'images', 'www']) mkdirSync(join(dataDir, folder));
    const postgres = await KillablePostgres.start(dataDir);
    const engineEnv = { EVENTS_URL: postgres.url, SEARCH_URL: postgres.url, ...stores.env };
    const settings = { dataDir, databaseUrl: postgres.url, engineEnv, siteUrl: 'http://localhost:8080' };
    const shop = new ShopUnderFaults(dataDir, settings, stores);
    shop.cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
    shop.addStores(postgres);
    try {
      if (options.smallDisk) shop.disk = SmallDisk.mount(join(dataDir, 'www'));
      await seed({ dataDir, products, env: environmentOf(settings), print });
      await shop.open(options);
      return shop;
    } catch (error) {
      await shop.stop();
      throw error;
    }
  }

  /** Aborted by stop(); ends every wait. */
  get stopSignal(): AbortSignal {
    return this.stopController.signal;
  }

  server(name: ServerName): ManagedServer {
    const server = this.servers.get(name);
    if (!server) throw new Error(`there is no ${name} here`);
    return server;
  }

  /** Runs one statement; rejects while the database is down. */
  rows = async <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]): Promise<Row[]> =>
    (await this.db.query<Row>(sql, parameters)).rows;

  /** Number of process exits that the bench did not cause. */
  unexpectedExits(): number {
    return [...this.servers.values()].reduce(
      (n, server) => n + ('unexpectedExits' in server ? (server as ManagedProcess).unexpectedExits : 0),
      0,
    );
  }

  /** Adds a second replica of everything but the stores and the publisher; requests alternate between the gateways. */
  async addReplica(): Promise<ShopReplica> {
    const replica = await createReplica(this.settings, '-2');
    await this.launch(processesOf(replica));
    this.replicas.push(replica);
    return replica;
  }

  async removeReplica(replica: ShopReplica): Promise<void> {
    this.replicas.splice(this.replicas.indexOf(replica), 1);
    for (const server of processesOf(replica).toReversed()) await this.remove(server);
  }

  async addPublisher(): Promise<ManagedServer> {
    const [replica] = this.replicas;
    if (!replica) throw new Error('there is nothing to publish from');
    const publisher = await createPublisher(this.settings, replica, '-2');
    await this.launch([publisher]);
    return publisher;
  }

  async remove(server: ManagedServer): Promise<void> {
    await server.stop();
    this.servers.delete(server.name);
  }

  async stop({ keepFiles = false } = {}): Promise<void> {
    this.stopController.abort();
    this.editors?.cancel();
    this.buyers?.cancel();
    this.reviewers?.cancel();
    await this.queues?.close();
    await this.db?.end();
    for (const server of [...this.servers.values()].toReversed()) await server.stop();
    this.disk?.unmount();
    if (!keepFiles) for (const close of this.cleanups) await close();
  }

  private async open({ products, perSecond }: ShopUnderFaultsOptions): Promise<void> {
    this.db = new pg.Pool({ connectionString: this.settings.databaseUrl, max: 4 });
    this.db.on('error', () => undefined);
    this.queues = new QueueWatch(this.settings.engineEnv['EVENTS_URL'] ?? '');
    const replica = await createReplica(this.settings);
    this.replicas.push(replica);
    await this.launch([...processesOf(replica), await createPublisher(this.settings, replica)]);
    const urls = (): string[] => this.replicas.map(({ url }) => url);
    const token = await tokenIssuer(this.rows);
    const toEdit = await productsToEdit(this.rows, replica.url, Math.min(600, Math.ceil(products / 2)));
    const manufacturers = await manufacturersToEdit(this.rows, replica.url, 8);
    this.editors = new Editors({ urls, perSecond: perSecond.edits, products: toEdit, manufacturers, token });
    // Orders contain the products that are edited, so that prices change while orders are sent.
    this.buyers = new Buyers({
      urls,
      perSecond: perSecond.orders,
      sellers: sellersOfProducts(toEdit.map(productOf), { minLines: 2, maxLines: 8 }),
      token,
    });
    this.reviewers = new Reviewers({
      urls,
      perSecond: perSecond.reviews,
      manufacturers: await this.manufacturersToReview(manufacturers),
      token,
    });
    if (this.editors.all.length === 0) throw new Error('there is nothing to edit');
    await waitUntilIdle(this, this.queues, this.stopSignal);
    await recordVersions(this, this.editors.all);
  }

  /** Manufacturers that the editors do not edit. */
  private async manufacturersToReview(edited: readonly EditTarget[]): Promise<string[]> {
    const manufacturers = await this.rows<{ id: string }>(
      `select id from social.manufacturer where verification_status = 'verified' and deleted_at is null and id <> all ($1) order by id limit 8`,
      [edited.map(({ id }) => id)],
    );
    return manufacturers.map(({ id }) => id);
  }

  private async launch(servers: ManagedProcess[]): Promise<void> {
    for (const server of servers) {
      this.add(server);
      server.start();
    }
    for (const server of servers) await server.waitUntilReady();
  }

  private add(server: ManagedServer): void {
    this.servers.set(server.name, server);
  }

  private addStores(postgres: KillablePostgres): void {
    const { redis, meilisearch } = this.stores;
    this.add(new StoreServer('postgres', postgres));
    if (redis) {
      const start = async (): Promise<void> => {
        await redis.restart({ keepFile: this.keepsRedisFile });
        this.keepsRedisFile = true;
      };
      this.add(new StoreServer('redis', { kill: () => redis.kill(), start, stop: () => redis.stop() }));
    }
    if (meilisearch) {
      const start = (): Promise<void> => meilisearch.restart();
      this.add(new StoreServer('meilisearch', { kill: () => meilisearch.kill(), start, stop: () => meilisearch.stop() }));
    }
  }
}
