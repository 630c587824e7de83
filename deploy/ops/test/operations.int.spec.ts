import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { ImportProducts, start as startCatalog } from '@shop/catalog';
import type { ProductList, SearchResults } from '@shop/contracts';
import { ImportAccounts, start as startIdentity } from '@shop/identity';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { Client, createTestDatabase, eventually, type TestDatabase } from '@shop/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Pool } from 'pg';
import { runOps } from './support/run-ops.js';

// The operator's commands, with identity and catalog running with their workers.

describe('npm run ops', () => {
  let folder: string;
  let database: TestDatabase;
  let settings: Record<string, string>;
  let identity: RunningService;
  let catalog: RunningService;
  let client: Client;
  /** Connected to catalog's schema. */
  let sql: Pool;
  const stores = [newId(), newId()] as const;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'mayorea-ops-'));
    const common = { DATABASE_URL: database.url, EVENTS_URL: database.url, SEARCH_URL: database.url, LOG_LEVEL: 'silent' };
    identity = await startIdentity(common);
    settings = { ...common, IMAGES_URL: pathToFileURL(folder).href, IDENTITY_URL: identity.url };
    catalog = await startCatalog(settings);
    client = new Client(catalog.url);
    sql = new Pool({ connectionString: database.url, max: 2, options: '-c search_path=catalog' });
    const createdAt = '2026-03-01T12:00:00.000Z';
    const accounts = stores.map((id, i) => ({
      id,
      email: `tienda${i}@example.com`,
      createdAt,
      manufacturer: { name: `Tienda ${i}`, phone: '1145678901', verificationStatus: 'verified' as const },
    }));
    await identity.app.get(CommandBus).execute(new ImportAccounts(accounts));
    await eventually('catalog to know the stores', async () => (await sql.query('select 1 from manufacturer')).rowCount === 2);
    const products = stores.map((userId, i) => {
      const hash = String(i).repeat(32);
      const picture = `/media/${hash}.webp`;
      const plain = { userId, name: `Remera ${i}`, price: 1000, mainImage: picture, images: [picture], createdAt };
      return { hash, product: { ...plain, type: 88, genderId: 2, categoryId: 142, sizes: [32] } };
    });
    for (const { hash, product } of products)
      await sql.query('insert into image (id, hash, user_id, width, height) values ($1, $2, $3, 900, 1200)', [
        newId(),
        hash,
        product.userId,
      ]);
    await catalog.app.get(CommandBus).execute(new ImportProducts(products.map(({ product }) => product)));
  }, 60_000);
  afterAll(async () => {
    await sql.end();
    await catalog.close();
    await identity.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  const ops = (...words: string[]): Promise<string[]> => runOps(settings, words);
  const listedProducts = async () =>
    (await client.get<ProductList>('/api/products')).body.products.map(({ name, manufacturer }) => `${name} de ${manufacturer?.name}`);
  const countFound = async () => (await client.get<SearchResults>('/api/products/advanced-search?search=remera')).body.totalProducts;
  const all = ['Remera 1 de Tienda 1', 'Remera 0 de Tienda 0'];

  it('prints the usage in Spanish without a command, and with an unknown one', async () => {
    for (const words of [[], ['bailar'], ['dead-letters']]) {
      await expect(ops(...words)).rejects.toThrow(/Uso: npm run ops[^]*dead-letters list[^]*replay <qué> <consumidor>[^]*republish/);
    }
    await expect(ops('replay')).rejects.toThrow('Falta decir qué copiar: all, manufacturers');
    await expect(ops('replay', 'manufacturers', 'mailer')).rejects.toThrow(/^Falta decir de qué consumidor: .*catalog/);
    await expect(ops('dead-letters', 'retry')).rejects.toThrow('Falta decir de qué consumidor: identity, catalog');
  });

  it('refills the replica of the manufacturers, so that their products are listed and found', async () => {
    expect((await listedProducts()).toSorted()).toEqual(all.toSorted());
    await sql.query('truncate manufacturer');
    await sql.query('update product set visible = false');
    expect(await listedProducts()).toEqual([]);

    const lines = await ops('replay', 'manufacturers', 'catalog');
    expect(lines.at(-1)).toBe('La copia de catalog está al día: 2 enviados, 0 sacados porque ya no existen (manufacturers).');
    expect((await listedProducts()).toSorted()).toEqual(all.toSorted());
    await eventually('both to be found', async () => (await countFound()) === 2);
  }, 30_000);

  it('refills every replica of a consumer with «all»', async () => {
    await sql.query('truncate manufacturer');
    const lines = await ops('replay', 'all', 'catalog');
    const done = lines.filter((line) => line.startsWith('La copia'));
    expect(done.map((line) => /\((.*)\)\.$/.exec(line)?.[1])).toEqual(['manufacturers', 'standings']);
    expect(done[0]).toMatch(/^La copia de catalog está al día: 2 enviados, 0 sacados /);
    expect((await listedProducts()).toSorted()).toEqual(all.toSorted());
    await expect(ops('replay', 'all', 'mailer')).rejects.toThrow(/^Falta decir de qué consumidor: .*catalog/);
  }, 30_000);

  it('repairs a wrong name, a hidden store and a store that does not exist', async () => {
    const unknownId = newId();
    await sql.query(
      `update manufacturer set name = 'Otra', seller_card_json = replace(seller_card_json, 'Tienda 0', 'Otra') where id = $1`,
      [stores[0]],
    );
    await sql.query(
      `insert into manufacturer (id, version, name, seller_card_json, seller_page_json, verification_status)
       select $1, 3, 'Nadie', replace(seller_card_json, 'Otra', 'Nadie'), seller_page_json, 'verified' from manufacturer where id = $2`,
      [unknownId, stores[0]],
    );
    await sql.query('update product set user_id = $1 where user_id = $2', [unknownId, stores[1]]);
    expect((await listedProducts()).toSorted()).toEqual(['Remera 0 de Otra', 'Remera 1 de Nadie']);

    expect((await ops('replay', 'manufacturers', 'catalog')).at(-1)).toContain('2 enviados, 1 sacados');
    expect(await listedProducts()).toEqual(['Remera 0 de Tienda 0']);
    await eventually('the ghost to be lost to search', async () => (await countFound()) === 1);
  }, 30_000);

  it('lists dead letters, shows one with its data and error, and retries them', async () => {
    expect(await ops('dead-letters', 'list')).toEqual(['No hay ninguno.']);
    const name = 'manufacturer.edited';
    await sql.query(
      `insert into identity.outbox (id, name, event_version, aggregate_id, aggregate_version, body) values ($1, $2, 1, $3, 9, '{"id": "nonsense"}')`,
      [newId(), name, stores[0]],
    );
    let letters: string[] = [];
    await eventually('the dead letter', async () => {
      letters = await ops('dead-letters', 'list', 'catalog');
      return letters[0] !== 'No hay ninguno.';
    });
    expect(letters).toEqual([expect.stringMatching(/^catalog {2}[0-9a-f-]{36} {2}manufacturer\.edited {2}.*does not match its schema/)]);
    expect(await ops('dead-letters', 'list', 'publisher')).toEqual(['No hay ninguno.']);
    const id = letters[0]?.split('  ')[1] ?? '';
    const [event = '', error] = await ops('dead-letters', 'show', 'catalog', id);
    expect(JSON.parse(event)).toMatchObject({ id, name, body: { id: 'nonsense' } });
    expect(error).toMatch(/does not match its schema[^]*\n +at /);
    await expect(ops('dead-letters', 'show', 'publisher', id)).rejects.toThrow('No hay ninguno de publisher con ese id.');
    expect(await ops('dead-letters', 'retry', 'catalog')).toEqual(['En camino otra vez: 1.']);
    expect(await ops('dead-letters', 'retry', 'publisher')).toEqual(['No hay ninguno para volver a intentar.']);
  }, 30_000);

  it('signs with a new key, and revokes the old keys on request', async () => {
    const keys = async () =>
      (await new Client(identity.url).get<{ keys: { kid: string }[] }>('/api/auth/keys')).body.keys.map(({ kid }) => kid);
    const [first] = await keys();
    const [line] = await ops('keys', 'rotate');
    expect(line).toMatch(/^Firma la clave \S+, .* siguen valiendo: 1\.$/);
    const { rows } = await sql.query<{ kid: string }>('select kid from identity.signing_keys');
    expect(rows.map(({ kid }) => kid)).toContain(first);
    expect((await ops('keys', 'rotate', 'revoke'))[0]).toMatch(/siguen valiendo: 0\.$/);
    expect((await sql.query('select 1 from identity.signing_keys')).rowCount).toBe(1);
    await expect(ops('keys', 'rotate', 'revok')).rejects.toThrow('solo puede venir «revoke»');
  }, 30_000);

  it('asks every service for its health, and fails when one is not healthy', async () => {
    const runHealth = async (env: Record<string, string>) => {
      const lines: string[] = [];
      await expect(runOps({ ...settings, ...env }, ['health'], lines)).rejects.toThrow('No está todo en orden.');
      return lines;
    };
    const there = await runHealth({ CATALOG_URL: catalog.url, PUBLISHER_URL: 'http://127.0.0.1:1' });
    expect(there).toEqual(expect.arrayContaining(['identity: en orden', 'catalog: en orden', 'publisher: no contesta']));
  }, 30_000);

  it('rebuilds the search index', async () => {
    await sql.query('delete from search.product');
    expect(await countFound()).toBe(0);
    expect(await ops('reindex')).toEqual(['El índice de búsqueda está hecho de nuevo.']);
    expect(await countFound()).toBe(1);
  }, 30_000);
});
