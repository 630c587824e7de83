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
import { urlVariable, serviceNames } from '@shop/contracts';
import { startAllServices } from '../src/processes/all-services.js';
import type { ChildMessage } from '@shop/processes';

// A service is added to a database with data. It never received the earlier events, and they are no longer in any queue.

const stores = 130; // more than one batch of a replay
/** Replica tables of identity's manufacturers, by schema. */
const replicaTables = { catalog: 'manufacturer', cart_orders: 'book_seller', social: 'manufacturer', admin: 'manufacturer' };
const TIMEOUT_MS = 90_000;

describe('a service that is added while the shop has accounts', () => {
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
    for (const name of serviceNames) env[urlVariable(name)] = `http://127.0.0.1:${await freePort()}`;
    // NODE_ENV=production: the demo is not loaded into the empty database
    await startAndClose();
    const identity = await serviceModules.identity.start({ ...env, SERVICE_ROLE: 'api' });
    const accounts = Array.from({ length: stores }, (_, i) => ({
      id: newId(),
      email: `tienda${i}@example.com`,
      createdAt: '2026-03-01T12:00:00.000Z',
      manufacturer: { name: `Tienda ${i}`, phone: '1145678901', verificationStatus: 'verified' as const },
    }));
    await identity.app.get(CommandBus).execute(new ImportAccounts(accounts));
    await identity.close();
    // their events were published long ago
    await sql.query('delete from identity.outbox');
  }, TIMEOUT_MS);
  afterAll(async () => {
    await sql.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts all services in one process and closes them; resolves with the progress messages. */
  async function startAndClose(): Promise<string[]> {
    const messages: string[] = [];
    const close = await startAllServices(env, (message: ChildMessage) => void (message.type === 'message' && messages.push(message.text)));
    await close();
    return messages;
  }
  /** Counts the rows of each replica table that equal the owner's. */
  const countEqualRows = async (): Promise<(number | null)[]> => {
    const counts: (number | null)[] = [];
    for (const [schema, table] of Object.entries(replicaTables)) {
      const same = `select 1 from ${schema}.${table} copy join identity.manufacturers own using (id) where copy.name = own.name`;
      counts.push((await sql.query(same)).rowCount);
    }
    return counts;
  };

  it(
    'has complete replicas of the manufacturers after that start',
    async () => {
      await sql.query(`drop schema ${Object.keys(replicaTables).join(', ')} cascade`);
      const expected = ['catalog', 'cart-orders', 'social', 'admin'].map(
        (name) => `Copiando lo que ${name} necesita de los otros servicios…`,
      );
      expect(await startAndClose()).toEqual(expect.arrayContaining(expected));
      expect(await countEqualRows()).toEqual([stores, stores, stores, stores]);
    },
    TIMEOUT_MS,
  );

  it(
    'continues an interrupted replay at the next start, and replays nothing once it is done',
    async () => {
      await sql.query(`truncate catalog.manufacturer; insert into local.initial_replay values ('catalog')`);
      expect(await countEqualRows()).toEqual([0, stores, stores, stores]);
      await startAndClose();
      expect(await countEqualRows()).toEqual([stores, stores, stores, stores]);
      expect(await startAndClose()).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
