import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseVariable, type Product, schemaOf } from '@shop/contracts';
import { eventually, isPgbouncerInstalled, startPgbouncer, startRedis, type TestPgbouncer } from '@shop/testing';
import pg from 'pg';
import { type DatabaseOwner, databaseOwnerNames } from '../src/databases.js';
import { setUp } from '../src/setup/set-up.js';
import { createDeletionFixtures, type DeletionFixtures } from './support/deletion-fixtures.js';
import { type DatabaseSettings, ShopOfProcesses } from './support/shop-of-processes.js';

// An API and a worker of every service, and the publisher, behind a pooler that keeps no state of a session.

/** Connections of the pooler to the server, for each service. */
const POOL_SIZE = 4;
/** Roles are shared by the whole server, so each run has its own names. */
const run = randomBytes(4).toString('hex');
const redis = await startRedis({ isExclusive: true });
let pooler: TestPgbouncer | undefined;

const addressOf = (service: DatabaseOwner, databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  [url.username, url.password] = [`${schemaOf(service)}_${run}`, 'secreta'];
  return url.href;
};

/** Creates the roles and the tables on the server itself, and gives each service the pooler's address. */
async function startPooler(databaseUrl: string): Promise<DatabaseSettings> {
  const addresses = Object.fromEntries(databaseOwnerNames.map((service) => [service, addressOf(service, databaseUrl)]));
  const roles = Object.fromEntries(databaseOwnerNames.map((service) => [databaseVariable(service), addresses[service] ?? '']));
  const others = Object.fromEntries(
    ['IDENTITY', 'CATALOG', 'ADMIN', 'MEDIA', 'SITE', 'SEARCH'].map((name) => [`${name}_URL`, 'http://localhost']),
  );
  const env = { ...roles, ...others, SUPERUSER_DATABASE_URL: databaseUrl, EVENTS_URL: redis?.url ?? '', IMAGES_URL: 'file:///tmp' };
  await setUp({ ...env, WWW_DIR: '/tmp', PUBLIC_SUPPORT_EMAIL: 'ayuda@mayorea.test' }, ['roles', 'migrations'], () => undefined);
  pooler = await startPgbouncer(addresses, POOL_SIZE);
  return (service) => ({
    DATABASE_URL: pooler?.urlOf(service) ?? '',
    DATABASE_LISTEN_URL: addresses[service] ?? '',
    MIGRATIONS: 'check',
    ...(service === 'catalog' && { SEARCH_URL: addresses[service] ?? '' }),
  });
}

const canRun = redis !== undefined && isPgbouncerInstalled();
if (!canRun) console.warn('not run: no Redis or no pgbouncer (PATH, PGBOUNCER_PATH or `npm test`, which takes Debian’s package)');

(canRun ? describe : describe.skip)('[D-131] a shop behind pgbouncer in transaction mode', () => {
  let shop: ShopOfProcesses;
  let fixtures: DeletionFixtures;

  beforeAll(async () => {
    await ShopOfProcesses.start(
      { EVENTS_URL: redis?.url ?? '' },
      async (started) => {
        shop = started;
        fixtures = await createDeletionFixtures(started);
      },
      startPooler,
    );
  }, 180_000);

  afterAll(async () => {
    const databaseUrl = shop?.settings['DATABASE_URL'];
    await pooler?.stop();
    await shop?.stop();
    await redis?.stop();
    await dropRoles(databaseUrl);
  }, 60_000);

  const pageOf = (id: string): Promise<string> => readFile(join(shop.folder, 'www/producto', `${id}.html`), 'utf8').catch(() => '');

  it('takes accounts, pictures, products, packs, orders and reviews, and publishes their pages', async () => {
    expect(fixtures.orders.deletedBuyer.subOrders).toHaveLength(2);
    for (const id of fixtures.productIds) await eventually(`page of ${id}`, async () => (await pageOf(id)).includes('Remera'), 60_000);
  }, 90_000);

  it('shows an edit on its page and in search', async () => {
    const [id = ''] = fixtures.productIds;
    const { body } = await fixtures.manufacturer('catalog').get<Product>(`/api/products/${id}`);
    const edit = { ...body, name: 'Remera detrás del pooler', type: 88, genderId: 2, categoryId: 142, sizes: [32] };
    const { status } = await fixtures.manufacturer('catalog').put(`/api/products/${id}`, edit);
    expect(status).toBe(200);
    await eventually('the page', async () => (await pageOf(id)).includes('detrás del pooler'));
    await eventually('the search', async () => {
      const found = await shop.anonymous('catalog').get<{ products: { id: string }[] }>('/api/products?search=pooler&page=1&pageSize=24');
      return found.body.products.some((product) => product.id === id);
    });
  }, 30_000);

  it('answers 400 readers at once with at most 40 connections to the server', async () => {
    let most = 0;
    const reading = new AbortController();
    const counting = (async () => {
      while (!reading.signal.aborted) most = Math.max(most, await countConnections(shop));
    })();
    const routes = ['/api/products?page=1&pageSize=24', `/api/products/${fixtures.productIds[0]}`, '/api/categories'];
    const answers = await Promise.all(
      Array.from({ length: 400 }, async (_, index) => {
        const [service, route] =
          index % 2 ? (['catalog', routes[index % 3]] as const) : (['identity', '/api/manufacturers?page=1'] as const);
        return (await shop.anonymous(service).get(route ?? '')).status;
      }),
    );
    reading.abort();
    await counting;
    expect(new Set(answers)).toEqual(new Set([200]));
    console.log(`connections to the server: ${most}`);
    expect(most).toBeLessThanOrEqual(40);
  }, 60_000);
});

async function countConnections({ sql }: ShopOfProcesses): Promise<number> {
  const { rows } = await sql.query<{ count: number }>('select count(*)::int from pg_stat_activity where usename like $1', [`%${run}`]);
  return rows[0]?.count ?? 0;
}

async function dropRoles(databaseUrl: string | undefined): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl?.replace(/\/[^/?]+(\?|$)/, '/postgres$1') });
  await admin.connect();
  for (const service of databaseOwnerNames) await admin.query(`drop role if exists ${schemaOf(service)}_${run}`);
  await admin.end();
}
