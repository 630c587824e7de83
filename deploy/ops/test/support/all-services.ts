import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { urlVariable, type ServiceName, serviceNames } from '@shop/contracts';
import type { RunningService } from '@shop/platform';
import { createTestDatabase, freePort } from '@shop/testing';
import { Pool } from 'pg';
import { serviceModules } from '../../src/index.js';

/** Every service on one database. */
export class AllServices {
  private readonly running = new Map<ServiceName, RunningService>();

  private constructor(
    readonly settings: Record<string, string>,
    readonly folder: string,
    readonly sql: Pool,
    private readonly drop: () => Promise<void>,
  ) {}

  static async start(): Promise<AllServices> {
    const database = await createTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'mayorea-services-'));
    const settings = await shopSettings(database.url, folder);
    const mail = { MAIL_URL: pathToFileURL(join(folder, 'mail')).href };
    const all = new AllServices({ ...settings, ...mail }, folder, new Pool({ connectionString: database.url, max: 2 }), () =>
      database.drop(),
    );
    for (const name of serviceNames)
      all.running.set(name, await serviceModules[name].start({ ...all.settings, HTTP_PORT: new URL(all.urlOf(name)).port }));
    return all;
  }

  urlOf(name: ServiceName): string {
    return this.settings[urlVariable(name)] ?? '';
  }

  appOf(name: ServiceName): RunningService['app'] {
    const service = this.running.get(name);
    if (!service) throw new Error(`${name} does not run`);
    return service.app;
  }

  async stop(): Promise<void> {
    await this.sql.end();
    await Promise.all([...this.running.values()].map((service) => service.close()));
    await this.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Settings shared by all processes of a shop: one database for everything, pictures below `folder`, and a URL for each service. */
export async function shopSettings(databaseUrl: string, folder: string): Promise<Record<string, string>> {
  const settings: Record<string, string> = {
    LOG_LEVEL: 'silent',
    IMAGES_URL: pathToFileURL(join(folder, 'images')).href,
    DATABASE_POOL: '5',
    ADMIN_SECOND_FACTOR: 'off',
  };
  for (const variable of ['DATABASE_URL', 'EVENTS_URL', 'SEARCH_URL']) settings[variable] = databaseUrl;
  for (const name of serviceNames) settings[urlVariable(name)] = `http://127.0.0.1:${await freePort()}`;
  return settings;
}
