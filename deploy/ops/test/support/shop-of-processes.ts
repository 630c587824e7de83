import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { urlVariable, type LoginResponse, type ServiceName, serviceNames } from '@shop/contracts';
import { Client, createTestDatabase, freePort, ServiceProcess } from '@shop/testing';
import { Pool } from 'pg';
import type { DatabaseOwner } from '../../src/databases.js';
import { shopSettings } from './all-services.js';

/** An API and a worker per service, and the publisher. */
export type ProcessName = ServiceName | `${ServiceName}-worker` | 'publisher';
const processNames: readonly ProcessName[] = [...serviceNames.flatMap((name) => [name, `${name}-worker`] as const), 'publisher'];

/** A transparent pixel, served for every picture that the publisher requests. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/** DATABASE_URL and related settings of a service. */
export type DatabaseSettings = (service: DatabaseOwner) => Record<string, string>;

/** HTTP clients of one user, or without a token, by service. */
export type ClientOf = (service: ServiceName) => Client;

/** The whole shop on one database, each process separate as in containers, so that each can be killed and restarted. */
export class ShopOfProcesses {
  private readonly running = new Map<ProcessName, ServiceProcess>();

  private constructor(
    readonly settings: Record<string, string>,
    readonly folder: string,
    readonly sql: Pool,
    private readonly ports: ReadonlyMap<ProcessName, string>,
    private readonly media: Server,
    private readonly databaseOf: DatabaseSettings,
    private readonly drop: () => Promise<void>,
  ) {}

  /**
   * `engines`: EVENTS_URL, SEARCH_URL and related settings, if not the database. Resolves with the result of `fill`; stops everything
   * when that or the start fails. `prepareDatabase` gets the URL of the empty database and may return settings for single services.
   */
  static async start<T>(
    engines: Record<string, string>,
    fill: (shop: ShopOfProcesses) => Promise<T>,
    prepareDatabase: (databaseUrl: string) => Promise<DatabaseSettings> = () => Promise.resolve(() => ({})),
  ): Promise<T> {
    const database = await createTestDatabase();
    const databaseOf = await prepareDatabase(database.url);
    const folder = mkdtempSync(join(tmpdir(), 'mayorea-processes-'));
    const media = createServer((_request, response) => response.setHeader('content-type', 'image/png').end(pixel));
    await new Promise<void>((done) => media.listen(0, '127.0.0.1', done));
    const settings: Record<string, string> = {
      ...(await shopSettings(database.url, folder)),
      LOG_LEVEL: 'warn',
      PRIVATE_IMAGES_URL: pathToFileURL(join(folder, 'private')).href,
      PRIVATE_IMAGES_KEYS: `test:${randomBytes(32).toString('base64')}`,
      MAIL_URL: pathToFileURL(join(folder, 'mail')).href,
      MEDIA_URL: `http://127.0.0.1:${(media.address() as AddressInfo).port}`,
      WWW_DIR: join(folder, 'www'),
      SITE_URL: 'https://tienda.test',
      PUBLIC_SUPPORT_EMAIL: 'ayuda@tienda.test',
      ...engines,
    };
    const ports = new Map<ProcessName, string>();
    for (const part of processNames) ports.set(part, String(await freePort()));
    for (const name of serviceNames) ports.set(name, new URL(settings[urlVariable(name)] ?? '').port);
    const sql = new Pool({ connectionString: database.url, max: 2 });
    const shop = new ShopOfProcesses(settings, folder, sql, ports, media, databaseOf, () => database.drop());
    try {
      await shop.startAll(processNames);
      return await fill(shop);
    } catch (error) {
      await shop.stop();
      throw error;
    }
  }

  /** Log of a process, for error messages. */
  logOf(part: ProcessName): string {
    return this.running.get(part)?.text ?? '';
  }

  async startAll(names: readonly ProcessName[]): Promise<void> {
    for (const part of names) {
      const [service, role] = part.endsWith('-worker')
        ? [part.slice(0, -'-worker'.length) as ServiceName, 'worker']
        : [part as DatabaseOwner, part === 'publisher' ? 'both' : 'api'];
      const own = { ...this.databaseOf(service), SERVICE_ROLE: role, HTTP_PORT: this.ports.get(part) ?? '' };
      this.running.set(part, await ServiceProcess.start(service, { ...this.settings, ...own }));
    }
    await Promise.all(names.map(async (part) => this.running.get(part)?.waitUntilHealthy()));
  }

  /** Sends SIGKILL. */
  kill(part: ProcessName): void {
    this.running.get(part)?.kill();
  }

  readonly anonymous: ClientOf = (service) => new Client(this.urlOf(service));

  async signIn(email: string, password: string): Promise<ClientOf> {
    const { status, body } = await this.anonymous('identity').post<LoginResponse>('/api/auth/login', { email, password });
    if (status >= 300) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`);
    return (service) => new Client(this.urlOf(service), body);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map((part) => part.stop()));
    this.media.close();
    await this.sql.end();
    await this.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private urlOf(service: ServiceName): string {
    return this.settings[urlVariable(service)] ?? '';
  }
}
