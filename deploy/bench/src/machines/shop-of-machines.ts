import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { forkShop } from '@shop/checks';
import { serviceNames, urlVariable } from '@shop/contracts';
import { freePort } from '@shop/testing';
import pg from 'pg';
import { type ManagedServer, type ProcessOptions, ProcessServer } from '../faults/managed-server.js';
import { QueueReader } from '../queue-reader.js';
import { pagesIn, type Query, queryOf, type ShopData } from '../shop-data.js';
import { Balancer, type BalancedService } from './balancer.js';
import { MachineStores, type Owner } from './machine-stores.js';
import { COPIES } from './parts.js';

export interface ShopOfMachinesOptions {
  products: number;
  /** Path of nginx. */
  nginx: string;
  /** Built clone of the last release: its data are updated, and the first copy of every part is of it. */
  lastRelease?: string | undefined;
  print?: (line: string) => void;
}

/** One process, in place of a machine. */
export interface Machine {
  /** `catalog 2` */
  name: string;
  /** `catalog` */
  part: string;
  server: ManagedServer;
  /** Replaces a program of the last release by that of this workspace; absent if it is that already. */
  update?: () => Promise<void>;
}

type Environment = Record<string, string>;

/**
 * The whole shop as a large deployment runs it: several copies of every part, a bucket, a pooler and Redis with Sentinel, with a balancer
 * in front. Each process is in place of a machine.
 */
export class ShopOfMachines implements ShopData {
  readonly machines: Machine[] = [];
  readonly rows: Query;
  readonly queues: QueueReader;
  readonly stopping = new AbortController();
  /** Search is in PostgreSQL. */
  readonly stores = { redis: undefined, meilisearch: undefined, env: {} };
  private readonly pool: pg.Pool;
  private balancer: Balancer | undefined;

  private constructor(
    readonly dataDir: string,
    readonly machineStores: MachineStores,
    private readonly lastRelease: string | undefined,
  ) {
    this.pool = new pg.Pool({ connectionString: machineStores.postgres.url, max: 4 });
    this.pool.on('error', () => undefined);
    this.rows = queryOf(this.pool);
    this.queues = new QueueReader(machineStores.redis.url);
  }

  static async start({ products, nginx, lastRelease, print = () => undefined }: ShopOfMachinesOptions): Promise<ShopOfMachines> {
    const dataDir = mkdtempSync(join(tmpdir(), 'mayorea-machines-'));
    chmodSync(dataDir, 0o755);
    for (const folder of ['logs', 'mail', 'nginx']) mkdirSync(join(dataDir, folder));
    const shop = new ShopOfMachines(dataDir, await MachineStores.start(dataDir, sharedSettings(dataDir), lastRelease), lastRelease);
    try {
      await shop.seed(products, print);
      if (lastRelease) await shop.machineStores.update();
      await shop.startMachines(nginx);
      print(`${shop.machines.length} machines are ready`);
      return shop;
    } catch (error) {
      await shop.stop({ keepFiles: true });
      throw error;
    }
  }

  /** Address for clients. */
  get url(): string {
    return this.balancer?.url ?? '';
  }

  get readPage(): ShopData['readPage'] {
    return pagesIn(this.machineStores.pages);
  }

  async waitUntilReady(): Promise<void> {
    await Promise.all(this.machines.map(({ server }) => server.waitUntilReady()));
  }

  async stop({ keepFiles = false } = {}): Promise<void> {
    this.stopping.abort();
    await this.queues.close();
    await this.pool.end();
    await Promise.all(this.machines.map(({ server }) => server.stop()));
    await this.balancer?.stop();
    await this.machineStores.stop();
    if (!keepFiles) rmSync(this.dataDir, { recursive: true, force: true });
  }

  private get env(): Environment {
    return { ...sharedSettings(this.dataDir), ...this.machineStores.env };
  }

  /** Fills the stores by running the launcher of `npm start` once until everything is published. */
  private async seed(products: number, print: (line: string) => void): Promise<void> {
    const { child, exited, output, started } = forkShop({
      products,
      root: this.lastRelease,
      env: {
        ...this.env,
        // The demo is not seeded in production, because its passwords are public.
        NODE_ENV: 'test',
        // Drawing the demo's pictures for a bucket takes minutes; the bucket has the pictures that are uploaded.
        IMAGES_URL: undefined,
        DATABASE_URL: this.machineStores.postgres.url,
        DATA_DIR: this.dataDir,
        PORT: String(await freePort()),
      },
      onProgress: print,
    });
    if (!(await started)) throw new Error(`the shop could not be seeded:\n${output()}`);
    child.kill('SIGTERM');
    await exited;
  }

  private async startMachines(nginx: string): Promise<void> {
    const newAddress = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
    const newAddresses = (count: number): Promise<string[]> => Promise.all(Array.from({ length: count }, newAddress));
    const owners: Owner[] = [...serviceNames, 'publisher'];
    const services: BalancedService[] = [];
    for (const name of owners) {
      const copies = await newAddresses(name === 'publisher' ? COPIES.publisher : COPIES.service);
      services.push({ name, port: await freePort(), copies });
    }
    const gateways = await newAddresses(COPIES.gateway);
    const port = await freePort();
    this.balancer = await Balancer.start({ program: nginx, folder: join(this.dataDir, 'nginx'), port, gateways, services });
    // Calls between services go through the balancer; a gateway knows every copy of a service.
    const inside = Object.fromEntries(services.map((service) => [urlVariable(service.name as Owner), `http://127.0.0.1:${service.port}`]));
    const copiesOf = Object.fromEntries(
      services.map(({ name, copies }) => [urlVariable(name as Owner), name === 'publisher' ? inside['PUBLISHER_URL'] : copies.join(',')]),
    ) as Environment;
    for (const name of serviceNames) {
      for (const [i, address] of (services.find((service) => service.name === name)?.copies ?? []).entries()) {
        this.launch(name, i, `services/${name}`, address, { ...inside, ...this.machineStores.databaseOf(name), SERVICE_ROLE: 'api' });
        const worker = { ...inside, ...this.machineStores.databaseOf(name), SERVICE_ROLE: 'worker' };
        this.launch(`${name}-worker`, i, `services/${name}`, await newAddress(), worker);
      }
    }
    await this.waitUntilReady();
    const policy = fileURLToPath(new URL('../../../../storefront/dist/policy.json', import.meta.url));
    // All clients order from one address.
    for (const [i, address] of gateways.entries())
      this.launch('gateway', i, 'deploy/gateway', address, {
        ...copiesOf,
        POLICY_FILE: policy,
        RATE_LIMITS: 'off',
        TRUSTED_PROXIES: '1',
      });
    for (const [i, address] of (services.find(({ name }) => name === 'publisher')?.copies ?? []).entries())
      this.launch('publisher', i, 'services/publisher', address, {
        ...inside,
        ...this.machineStores.databaseOf('publisher'),
        MEDIA_URL: this.url,
      });
    await this.waitUntilReady();
  }

  private launch(part: string, index: number, program: string, address: string, env: Environment): void {
    const name = `${part} ${index + 1}`;
    const options: ProcessOptions = {
      program,
      readyUrl: `${address}/readyz`,
      env: { ...this.env, ...env, HTTP_PORT: new URL(address).port },
      logFile: join(this.dataDir, `logs/${name.replace(' ', '-')}.log`),
    };
    const root = index === 0 ? this.lastRelease : undefined;
    const machine: Machine = { name, part, server: new ProcessServer({ ...options, root }) };
    if (root)
      machine.update = async () => {
        await machine.server.stop();
        machine.server = new ProcessServer(options);
        machine.server.bringUp();
        await machine.server.waitUntilReady();
      };
    this.machines.push(machine);
    machine.server.bringUp();
  }
}

/** Settings of every process that are not about its stores. */
const sharedSettings = (dataDir: string): Environment => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'production',
  DEMO_ACCOUNTS: 'allowed',
  LOG_LEVEL: 'warn',
  MALLOC_ARENA_MAX: '2',
  // Drawing them would take most of the processor time of a small machine.
  SHARE_IMAGES: 'on-request',
  MAIL_URL: pathToFileURL(join(dataDir, 'mail')).href,
  SITE_URL: 'http://localhost:8080',
  // As the demo has them, so that the pages of the seed stay as they are.
  PUBLIC_SUPPORT_PHONE: '11 0000-0000',
  PUBLIC_SUPPORT_EMAIL: 'ayuda@mayorea.test',
});
