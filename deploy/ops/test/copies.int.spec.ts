import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { addressVariable, type ServiceName, serviceNames } from '@shop/contracts';
import { ImportAccounts } from '@shop/identity';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { Client, createTestDatabase, eventually, freePort, type TestDatabase } from '@shop/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Pool } from 'pg';
import { operate } from '../src/commands/operations.js';
import { serviceModules } from '../src/index.js';
import { replaysFor } from '../src/replays.js';

// All services on one database: what identity says of a manufacturer stands in every copy that the others keep.

const copies = {
  catalog: 'catalog.manufacturer',
  'cart-orders': 'cart_orders.book_seller',
  social: 'social.manufacturer',
  admin: 'admin.manufacturer',
} as const satisfies Partial<Record<ServiceName, string>>;
const keepers = Object.keys(copies) as (keyof typeof copies)[];

describe('an edit of a manufacturer', () => {
  const id = newId();
  const [email, password] = ['tienda@example.com', 'Mayorea2026'];
  const running = new Map<ServiceName, RunningService>();
  let database: TestDatabase;
  let folder: string;
  let settings: Record<string, string>;
  let sql: Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'mayorea-copies-'));
    settings = { LOG_LEVEL: 'silent', IMAGES_URL: pathToFileURL(folder).href, DATABASE_POOL: '5' };
    for (const variable of ['DATABASE_URL', 'EVENTS_URL', 'SEARCH_URL']) settings[variable] = database.url;
    for (const name of serviceNames) settings[addressVariable(name)] = `http://127.0.0.1:${await freePort()}`;
    for (const name of serviceNames) {
      const { port } = new URL(settings[addressVariable(name)] ?? '');
      running.set(name, await serviceModules[name].start({ ...settings, HTTP_PORT: port }));
    }
    sql = new Pool({ connectionString: database.url, max: 2 });
    const manufacturer = { name: 'Textil Once', phone: '1145678901', minPurchase: 1000, verificationStatus: 'verified' as const };
    const account = { id, email, password, createdAt: '2026-03-01T12:00:00.000Z', manufacturer };
    await running
      .get('identity')
      ?.app.get(CommandBus)
      .execute(new ImportAccounts([account]));
  }, 60_000);
  afterAll(async () => {
    await sql.end();
    await Promise.all([...running.values()].map((service) => service.close()));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  /** The names under which the copies have the manufacturer; those of the ones that are gone in brackets. */
  const names = async (): Promise<string[]> =>
    Promise.all(
      keepers.map(async (keeper) => {
        const { rows } = await sql.query<{ name: string }>(
          `select case when deleted_at is null then name else '(' || name || ')' end as name from ${copies[keeper]} where id = $1`,
          [id],
        );
        return rows[0]?.name ?? 'none';
      }),
    );
  const untilAllSay = (name: string) => eventually(`${name} in every copy`, async () => (await names()).every((own) => own === name));

  it('stands in the copies of all other services', async () => {
    expect(keepers).toEqual(serviceNames.filter((name) => replaysFor(name).some(({ what }) => what === 'manufacturers')));
    await untilAllSay('Textil Once');
    const client = await Client.signIn(settings['IDENTITY_URL'] ?? '', email, password);
    const edit = { name: 'Textil Doce', owner: 'Marta Ríos', phone: '1145678902', minPurchase: 50_000, pointOfSale: false };
    expect((await client.put(`/api/manufacturers/${id}`, edit)).status).toBe(200);
    await untilAllSay('Textil Doce');
  }, 30_000);

  it.each(keepers)(
    'comes back into the copy of %s by a replay, and what identity does not have goes',
    async (keeper) => {
      const stranger = newId();
      await sql.query(`update ${copies[keeper]} set name = 'Otra cosa', version = 99 where id = $1`, [id]);
      await sql.query(`insert into ${copies[keeper]} (id, version) values ($1, 1)`, [stranger]);
      await operate(
        ['replay', 'all', keeper],
        () => settings,
        () => undefined,
      );
      expect(await names()).toEqual(keepers.map(() => 'Textil Doce'));
      const { rows } = await sql.query<{ gone: boolean }>(
        `select deleted_at is not null as gone from ${copies[keeper]} where id = any($1) order by id`,
        [[id, stranger]],
      );
      expect(rows).toEqual([{ gone: false }, { gone: true }]);
    },
    30_000,
  );
});
