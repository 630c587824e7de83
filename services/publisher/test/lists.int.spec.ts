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
    await world.published();
  });
  afterAll(() => world.close());

  const deeper = async (): Promise<string[]> =>
    (await readdir(join(world.www, 'tienda/_/novedades/_p'))).filter((f) => f.endsWith('.html')).toSorted();
  const touch = async (tags: string[], tier: 1 | 2 = 1): Promise<void> => void (await world.publisher.touches.touch(tags, tier));

  it('let their deeper pages rest for a minute, but not for a change in a thing they show', async () => {
    await touch(['listing:newest']);
    const [row] = await world.sql<{ waits: boolean; tier: number }>(
      `select due_at > now() + interval '30 s' as waits, tier from page where url = '/tienda/_/novedades/_p/2'`,
    );
    expect(row).toEqual({ waits: true, tier: 2 });
    await world.settled();
    const shown = world.api.products[3];
    if (!shown) throw new Error('there are nine products');
    shown.name = 'Cambiada';
    await touch([`product:${shown.id}`]);
    await world.until(async () => Boolean((await world.page('tienda/_/novedades/_p/2.html'))?.includes('Cambiada')));
  });

  it('[ROUTE-12] grow by pages', async () => {
    expect(await deeper()).toEqual(['2.html', '3.html', '4.html', '5.html']);
    world.api.add('p10');
    world.api.add('p11');
    await touch(['listing:newest']);
    await world.until(async () => (await deeper()).length === 5);
    expect(await world.page('tienda/_/novedades/_p/6.html')).toContain('p0');
  });

  it('[ROUTE-12] shrink by pages', async () => {
    world.api.products = world.api.products.slice(0, 3);
    await touch(['listing:newest']);
    await world.until(async () => (await deeper()).length === 1);
    await world.settled();
    expect(await world.sql(`select url from page where url like '/tienda/\\_/novedades/%'`)).toEqual([{ url: '/tienda/_/novedades/_p/2' }]);
    expect(await deeper()).toEqual(['2.html']);
  });

  it('that were empty come into being by their tag alone', async () => {
    world.api.products = [];
    await touch(['listing:2:901']);
    await world.until(async () => (await world.page('tienda/mujer/remeras.html')) === undefined);
    await world.settled();
    world.api.add('q1');
    await touch(['listing:2:901']);
    await world.settled();
    expect(await world.page('tienda/mujer/remeras.html')).toContain('q1');
  });
});
