import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product, ProductList } from '@shop/contracts';
import { type Client, startRedis, startWorld, type TestRedis, type World } from '@shop/testing';
import pg from 'pg';

// The whole shop with its events on Redis: EVENTS_URL is all that differs.

const server = await startRedis({ own: true });

(server ? describe : describe.skip)(`a shop with its events on Redis${server ? '' : ' [there is none here]'}`, () => {
  const redis = server as TestRedis;
  let world: World;
  let maker: Client;
  let product: Product;

  beforeAll(async () => {
    world = await startWorld({ products: 24, env: { EVENTS_URL: redis.url } });
    maker = await world.signIn('fabricante');
    const mine = await maker.get<{ myProducts: { id: string }[] }>('/api/products/createdbyMe?pageSize=10');
    product = (await maker.get<Product>(`/api/products/${mine.body.myProducts[0]?.id}`)).body;
  }, 240_000);
  afterAll(async () => {
    await world.stop();
    await redis.stop();
  }, 60_000);

  /** Saves the product under another name; answers how long the call took (milliseconds). */
  const rename = async (name: string): Promise<number> => {
    const before = performance.now();
    const { status } = await maker.put(`/api/products/${product.id}`, { ...product, name });
    expect(status).toBeLessThan(300);
    return performance.now() - before;
  };
  const page = (): string => {
    const file = join(world.dataDir, `www/producto/${product.id}.html`);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const found = async (name: string): Promise<boolean> => {
    const { body } = await world.visitor().get<ProductList>(`/api/products/advanced-search?pageSize=1&search=${name}`);
    return body.products.some(({ id }) => id === product.id);
  };
  async function untilSeen(name: string): Promise<void> {
    for (let tries = 0; !(page().includes(name) && (await found(name))); tries += 1) {
      if (tries === 300) throw new Error(`${name}: page ${page().includes(name)}, search ${await found(name)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  it('brings an edit to the search and to the page, without a queue in PostgreSQL', async () => {
    await rename('Zafirrojo de prueba');
    await untilSeen('Zafirrojo');
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
    'saves at once while Redis is away, and shows it when it %s',
    async (_, keepFile) => {
      const usual = await rename('Antes de la caída');
      await redis.kill();
      const name = keepFile ? 'Zafirverde' : 'Zafirnegro';
      const away = await rename(`${name} de prueba`);
      // Nothing of a second or two: that is what waiting for a connection costs.
      expect(away).toBeLessThan(usual + 1000);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await redis.restart({ keepFile });
      await untilSeen(name);
    },
    90_000,
  );
});
