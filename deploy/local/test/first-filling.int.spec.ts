import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { ImportAccounts } from '@shop/identity';
import { serviceModules } from '@shop/ops';
import { newId } from '@shop/messaging';
import { createTestDatabase, freePort, type TestDatabase } from '@shop/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { addressVariable, serviceNames } from '@shop/contracts';
import { startHost } from '../src/processes/host.js';
import type { ChildMessage } from '../src/processes/messages.js';

// A service that joins a database which has been in use: it never saw the events of before, and those are gone from every queue.

const stores = 130; // more than a slice of a replay
/** Copies of identity's manufacturers, by the schema of who keeps them. */
const copies = { catalog: 'manufacturer', cart_orders: 'book_seller', social: 'manufacturer', admin: 'manufacturer' };
const patienceMs = 90_000;

describe('a service whose schema is made while the shop has accounts', () => {
  let folder: string;
  let database: TestDatabase;
  let env: Record<string, string>;
  let sql: Pool;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mayorea-filling-'));
    database = await createTestDatabase();
    sql = new Pool({ connectionString: database.url, max: 1 });
    const { url } = database;
    env = {
      DATABASE_URL: url,
      EVENTS_URL: url,
      SEARCH_URL: url,
      IMAGES_URL: `file://${folder}`,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    };
    for (const name of serviceNames) env[addressVariable(name)] = `http://127.0.0.1:${await freePort()}`;
    // NODE_ENV=production: no demo is loaded into the empty database
    await started();
    const identity = await serviceModules.identity.start({ ...env, SERVICE_ROLE: 'api' });
    const accounts = Array.from({ length: stores }, (_, i) => ({
      id: newId(),
      email: `tienda${i}@example.com`,
      createdAt: '2026-03-01T12:00:00.000Z',
      manufacturer: { name: `Tienda ${i}`, phone: '1145678901', verificationStatus: 'verified' as const },
    }));
    await identity.app.get(CommandBus).execute(new ImportAccounts(accounts));
    await identity.close();
    // what was said of them was said long ago
    await sql.query('delete from identity.outbox');
  }, patienceMs);
  afterAll(async () => {
    await sql.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts every service in one host and closes it; answers what the host told. */
  async function started(): Promise<string[]> {
    const told: string[] = [];
    const close = await startHost(env, (message: ChildMessage) => void (message.type === 'say' && told.push(message.text)));
    await close();
    return told;
  }
  /** How many rows of each copy are as their owner has them. */
  const copied = async (): Promise<(number | null)[]> => {
    const counts: (number | null)[] = [];
    for (const [schema, table] of Object.entries(copies)) {
      const same = `select 1 from ${schema}.${table} copy join identity.manufacturers own using (id) where copy.name = own.name`;
      counts.push((await sql.query(same)).rowCount);
    }
    return counts;
  };

  it(
    'has a whole copy of the manufacturers after that start',
    async () => {
      await sql.query(`drop schema ${Object.keys(copies).join(', ')} cascade`);
      const told = ['catalog', 'cart-orders', 'social', 'admin'].map((name) => `Copiando lo que ${name} necesita de los otros servicios…`);
      expect(await started()).toEqual(expect.arrayContaining(told));
      expect(await copied()).toEqual([stores, stores, stores, stores]);
    },
    patienceMs,
  );

  it(
    'goes on at the next start where one was cut off, and copies nothing once it is done',
    async () => {
      await sql.query(`truncate catalog.manufacturer; insert into local.first_filling values ('catalog')`);
      expect(await copied()).toEqual([0, stores, stores, stores]);
      await started();
      expect(await copied()).toEqual([stores, stores, stores, stores]);
      expect(await started()).toEqual([]);
    },
    patienceMs,
  );
});
