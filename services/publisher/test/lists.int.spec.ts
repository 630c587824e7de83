import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { World } from './support/world.js';

describe('lists', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.create((api) => {
      for (let i = 0; i < 9; i += 1) api.add(`p${i}`);
      api.manufacturers.set('m1', 'Hilos del Sur');
    });
    await world.startAndPublish();
  });
  afterAll(() => world.close());

  const listPageFiles = async (): Promise<string[]> =>
    (await readdir(join(world.www, 'tienda/_/novedades/_p'))).filter((f) => f.endsWith('.html')).toSorted();
  const invalidate = async (tags: string[], tier: 1 | 2 = 1): Promise<void> => void (await world.invalidation.invalidate(tags, tier));

  it('delay their deeper pages for a minute, except for a change of a product that these show', async () => {
    await invalidate(['listing:newest']);
    const [row] = await world.sql<{ waits: boolean; tier: number }>(
      `select due_at > now() + interval '30 s' as waits, tier from page where url = '/tienda/_/novedades/_p/2'`,
    );
    expect(row).toEqual({ waits: true, tier: 2 });
    await world.waitUntilIdle();
    const shown = world.api.products[3];
    if (!shown) throw new Error('there are nine products');
    shown.name = 'Cambiada';
    await invalidate([`product:${shown.id}`]);
    await world.until(async () => Boolean((await world.page('tienda/_/novedades/_p/2.html'))?.includes('Cambiada')));
  });

  it('[ROUTE-12] get more pages', async () => {
    expect(await listPageFiles()).toEqual(['2.html', '3.html', '4.html', '5.html']);
    world.api.add('p10');
    world.api.add('p11');
    await invalidate(['listing:newest']);
    await world.until(async () => (await listPageFiles()).length === 5);
    expect(await world.page('tienda/_/novedades/_p/6.html')).toContain('p0');
  });

  it('[ROUTE-12] get fewer pages', async () => {
    world.api.products = world.api.products.slice(0, 3);
    await invalidate(['listing:newest']);
    await world.until(async () => (await listPageFiles()).length === 1);
    await world.waitUntilIdle();
    expect(await world.sql(`select url from page where url like '/tienda/\\_/novedades/%'`)).toEqual([{ url: '/tienda/_/novedades/_p/2' }]);
    expect(await listPageFiles()).toEqual(['2.html']);
  });

  it('are created again by their tag after they were empty', async () => {
    world.api.products = [];
    await invalidate(['listing:2:901']);
    await world.until(async () => (await world.page('tienda/mujer/remeras.html')) === undefined);
    await world.waitUntilIdle();
    world.api.add('q1');
    await invalidate(['listing:2:901']);
    await world.waitUntilIdle();
    expect(await world.page('tienda/mujer/remeras.html')).toContain('q1');
  });
});
