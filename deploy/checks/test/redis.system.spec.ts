import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product, ProductList } from '@shop/contracts';
import { type Client, startRedis, type TestRedis } from '@shop/testing';
import pg from 'pg';
import { startWorld, type World } from '../src/world.js';

// The whole shop with events on Redis; only EVENTS_URL differs.

const server = await startRedis({ isExclusive: true });

(server ? describe : describe.skip)(`a shop with its events on Redis${server ? '' : ' [there is none here]'}`, () => {
  const redis = server as TestRedis;
  let world: World;
  let manufacturer: Client;
  let product: Product;

  beforeAll(async () => {
    world = await startWorld({ products: 24, env: { EVENTS_URL: redis.url } });
    manufacturer = await world.signIn('fabricante');
    const mine = await manufacturer.get<{ myProducts: { id: string }[] }>('/api/products/createdbyMe?pageSize=10');
    product = (await manufacturer.get<Product>(`/api/products/${mine.body.myProducts[0]?.id}`)).body;
  }, 240_000);
  afterAll(async () => {
    await world.stop();
    await redis.stop();
  }, 60_000);

  /** Renames the product; resolves with the milliseconds of the request. */
  const rename = async (name: string): Promise<number> => {
    const before = performance.now();
    const { status } = await manufacturer.put(`/api/products/${product.id}`, { ...product, name });
    expect(status).toBeLessThan(300);
    return performance.now() - before;
  };
  const page = (): string => {
    const file = join(world.dataDir, `www/producto/${product.id}.html`);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const isFound = async (name: string): Promise<boolean> => {
    const { body } = await world.anonymous().get<ProductList>(`/api/products/advanced-search?pageSize=1&search=${name}`);
    return body.products.some(({ id }) => id === product.id);
  };
  async function waitUntilVisible(name: string): Promise<void> {
    for (let tries = 0; !(page().includes(name) && (await isFound(name))); tries += 1) {
      if (tries === 300) throw new Error(`${name}: page ${page().includes(name)}, search ${await isFound(name)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  it('shows an edit in search and on the page, without a queue in PostgreSQL', async () => {
    await rename('Zafirrojo de prueba');
    await waitUntilVisible('Zafirrojo');
    const db = new pg.Client({ connectionString: world.databaseUrl });
    await db.connect();
    const { rows } = await db.query(`select 1 from information_schema.schemata where schema_name = 'bullmq'`);
    await db.end();
    expect(rows).toEqual([]);
  }, 60_000);

  it.each([
    ['comes back as it was', true],
    ['lost its memory', false],
  ])(
    'saves an edit without delay while Redis is down, and shows it when Redis %s',
    async (_, keepFile) => {
      const usualMs = await rename('Antes de la caída');
      await redis.kill();
      const name = keepFile ? 'Zafirverde' : 'Zafirnegro';
      const whileDownMs = await rename(`${name} de prueba`);
      // A wait for the Redis connection would take a second or two.
      expect(whileDownMs).toBeLessThan(usualMs + 1000);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await redis.restart({ keepFile });
      await waitUntilVisible(name);
    },
    90_000,
  );
});
