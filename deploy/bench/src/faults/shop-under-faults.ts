import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { forkShop } from '@shop/checks';
import { serviceNames, urlVariable } from '@shop/contracts';
import { createPublishedFiles } from '@shop/published-files';
import { freePort, SmallDisk } from '@shop/testing';
import pg from 'pg';
import { tokenIssuer } from '../bench-shop.js';
import { pagesIn, type Query, queryOf, type ShopData } from '../shop-data.js';
import { sellersWithLines } from '../cart-fixtures.js';
import type { Stores } from '../stores.js';
import { QueueReader } from '../queue-reader.js';
import { waitUntilIdle } from '../wait-until-idle.js';
import { Buyers } from './buyers.js';
import { Editors, readEditTargets } from './editors.js';
import { type ManagedServer, ProcessServer, StoreServer } from './managed-server.js';
import { KillablePostgres } from './postgres.js';
import { Reviewers } from './reviewers.js';

export interface ShopUnderFaultsOptions {
  products: number;
  stores: Stores;
  /** Edits, orders and reviews per second. */
  perSecond: { edits: number; orders: number; reviews: number };
  /** Mounts a small disk for the published pages, which can be full. */
  smallDisk?: boolean;
  print?: (line: string) => void;
}

/** The whole shop, each server a separate process as in containers, with clients that edit, order and review. */
export class ShopUnderFaults implements ShopData {
  /** By name: postgres, redis, meilisearch, publisher, gateway, and an API (`catalog`) and a worker (`catalog-worker`) of each service. */
  readonly servers = new Map<string, ManagedServer>();
  readonly rows: Query;
  readonly readPage: ShopData['readPage'];
  readonly stopping = new AbortController();
  queues: QueueReader;
  editors: Editors;
  buyers: Buyers;
  reviewers: Reviewers;
  disk: SmallDisk | undefined;
  /** False: Redis loses its data at its next restart. */
  keepsRedisFile = true;
  /** Addresses of the gateways; requests alternate between them. */
  private readonly gateways: string[] = [];
  private readonly pool: pg.Pool;
  private readonly env: Record<string, string>;

  private constructor(
    readonly dataDir: string,
    readonly databaseUrl: string,
    readonly stores: Stores,
  ) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    this.pool.on('error', () => undefined);
    this.rows = queryOf(this.pool);
    const folder = (name: string): string => pathToFileURL(join(dataDir, name)).href;
    this.readPage = pagesIn(createPublishedFiles({ pagesUrl: folder('www') }));
    this.env = {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      DEMO_ACCOUNTS: 'allowed',
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2',
      DATABASE_URL: databaseUrl,
      EVENTS_URL: databaseUrl,
      SEARCH_URL: databaseUrl,
      ...stores.env,
      IMAGES_URL: folder('images'),
      MAIL_URL: folder('mail'),
      WWW_DIR: join(dataDir, 'www'),
      SITE_URL: 'http://localhost:8080',
      PUBLIC_SUPPORT_EMAIL: 'ayuda@mayorea.test',
    };
  }

  static async start({
    products,
    stores,
    perSecond,
    smallDisk,
    print = () => undefined,
  }: ShopUnderFaultsOptions): Promise<ShopUnderFaults> {
    const dataDir = mkdtempSync(join(tmpdir(), 'mayorea-faults-'));
    chmodSync(dataDir, 0o755);
    for (const folder of ['logs', 'images', 'www']) mkdirSync(join(dataDir, folder));
    const postgres = await KillablePostgres.start(dataDir);
    const shop = new ShopUnderFaults(dataDir, postgres.url, stores);
    shop.addStores(postgres);
    try {
      if (smallDisk) shop.disk = SmallDisk.mount(join(dataDir, 'www'));
      await shop.seed(products, print);
      await shop.startReplica();
      await shop.createClients(products, perSecond);
      return shop;
    } catch (error) {
      await shop.stop();
      throw error;
    }
  }

  server(name: string): ManagedServer {
    const server = this.servers.get(name);
    if (!server) throw new Error(`there is no ${name} here`);
    return server;
  }

  async waitUntilReady(): Promise<void> {
    for (const server of this.servers.values()) await server.waitUntilReady();
  }

  /** Starts an API and a worker of each service, a gateway and a publisher; `suffix` is appended to their names. */
  async startReplica(suffix = ''): Promise<void> {
    const newAddress = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
    const apis: Record<string, string> = {};
    for (const service of serviceNames) apis[urlVariable(service)] = await newAddress();
    const gateway = await newAddress();
    const launch = (name: string, program: string, address: string, path: string, env: Record<string, string>): void => {
      const server = new ProcessServer({
        program,
        readyUrl: address + path,
        env: { ...this.env, ...apis, HTTP_PORT: new URL(address).port, ...env },
        logFile: join(this.dataDir, `logs/${name}${suffix}.log`),
      });
      this.servers.set(`${name}${suffix}`, server);
      server.bringUp();
    };
    for (const service of serviceNames) {
      launch(service, `services/${service}`, apis[urlVariable(service)] ?? '', '/readyz', { SERVICE_ROLE: 'api' });
      launch(`${service}-worker`, `services/${service}`, await newAddress(), '/readyz', { SERVICE_ROLE: 'worker' });
    }
    // All clients order from one address.
    launch('gateway', 'deploy/gateway', gateway, '/', { RATE_LIMITS: 'off' });
    launch('publisher', 'services/publisher', await newAddress(), '/readyz', { MEDIA_URL: gateway });
    await this.waitUntilReady();
    this.gateways.push(gateway);
  }

  async removeReplica(suffix: string): Promise<void> {
    this.gateways.splice(1);
    for (const [name, server] of [...this.servers].toReversed()) {
      if (!name.endsWith(suffix)) continue;
      await server.stop();
      this.servers.delete(name);
    }
  }

  async stop({ keepFiles = false } = {}): Promise<void> {
    this.stopping.abort();
    await this.queues?.close();
    await this.pool.end();
    for (const server of [...this.servers.values()].toReversed()) await server.stop();
    this.disk?.unmount();
    if (!keepFiles) rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Fills the database and the folder by running the launcher of `npm start` once until everything is published. */
  private async seed(products: number, print: (line: string) => void): Promise<void> {
    const { child, exited, output, started } = forkShop({
      products,
      // The demo is not seeded in production, because its passwords are public.
      env: { ...this.env, NODE_ENV: 'test', DATA_DIR: this.dataDir, PORT: String(await freePort()) },
      onProgress: print,
    });
    if (!(await started)) throw new Error(`the system could not be seeded:\n${output()}`);
    child.kill('SIGTERM');
    await exited;
  }

  private async createClients(products: number, perSecond: ShopUnderFaultsOptions['perSecond']): Promise<void> {
    this.queues = new QueueReader(this.env['EVENTS_URL'] ?? '');
    const { signal } = this.stopping;
    const shared = { urls: this.gateways, signal, token: await tokenIssuer(this.rows) };
    const targets = await readEditTargets(this.rows, this.gateways[0] ?? '', Math.min(600, Math.ceil(products / 2)));
    const idsOf = (kind: string): string[] => targets.flatMap((target) => (target.kind === kind ? target.id : []));
    this.editors = new Editors({ ...shared, perSecond: perSecond.edits }, targets);
    // Orders contain the products that are edited, so that prices change while orders are sent.
    const sellers = await sellersWithLines(this.rows, 2, idsOf('product'));
    this.buyers = new Buyers({ ...shared, perSecond: perSecond.orders }, sellers);
    const manufacturers = await this.rows<{ id: string }>(
      `select id from social.manufacturer where verification_status = 'verified' and deleted_at is null and id <> all ($1) order by id limit 8`,
      [idsOf('manufacturer')],
    );
    this.reviewers = new Reviewers(
      { ...shared, perSecond: perSecond.reviews },
      manufacturers.map(({ id }) => id),
    );
    await waitUntilIdle(this, { signal });
    // Records the versions before the first edit.
    await this.editors.findings(this);
  }

  private addStores(postgres: KillablePostgres): void {
    const { redis, meilisearch } = this.stores;
    this.servers.set('postgres', new StoreServer(postgres));
    if (redis) {
      const start = async (): Promise<void> => {
        await redis.restart({ keepFile: this.keepsRedisFile });
        this.keepsRedisFile = true;
      };
      this.servers.set('redis', new StoreServer({ kill: () => redis.kill(), start, stop: () => redis.stop() }));
    }
    if (meilisearch) {
      const start = (): Promise<void> => meilisearch.restart();
      this.servers.set('meilisearch', new StoreServer({ kill: () => meilisearch.kill(), start, stop: () => meilisearch.stop() }));
    }
  }
}
