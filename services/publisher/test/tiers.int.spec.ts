import { describe, expect, it } from '@jest/globals';
import { World } from './support/world.js';

describe('tiers', () => {
  it('an urgent page is rendered before a thousand others', async () => {
    const world = await World.create((api) => {
      for (let i = 0; i < 400; i += 1) api.add(`p${i}`);
      api.manufacturers.set('m1', 'Hilos del Sur');
    });
    try {
      await world.startAndPublish();
      for (const product of world.api.products) product.price = 200;
      await world.invalidation.invalidate(['manufacturer:m1'], 2);
      const countStale = async (): Promise<number> =>
        Number((await world.sql<{ n: string }>('select count(*) n from page where dirty > clean'))[0]?.n);
      const before = await countStale();
      expect(before).toBeGreaterThan(200);
      const last = world.api.products[399];
      if (!last) throw new Error('there are 400');
      last.price = 300;
      await world.invalidation.invalidate([`product:${last.id}`], 1);
      await world.until(async () => Boolean((await world.page(`producto/${last.id}.html`))?.includes('<p>300</p>')));
      expect(await countStale()).toBeGreaterThan(before / 2);
      await world.waitUntilIdle();
      expect(await world.page('producto/p7.html')).toContain('<p>200</p>');
    } finally {
      await world.close();
    }
  });

  it('a page keeps the most urgent tier of its marks until it is rendered', async () => {
    const world = await World.create((api) => api.add('p1'));
    try {
      await world.startAndPublish();
      await world.api.stop();
      const tier = async (): Promise<number | undefined> =>
        (await world.sql<{ tier: number }>(`select tier from page where url = '/producto/p1' and dirty > clean`))[0]?.tier;
      await world.invalidation.invalidate(['product:p1'], 2);
      expect(await tier()).toBe(2);
      await world.invalidation.invalidate(['product:p1'], 1);
      expect(await tier()).toBe(1);
      await world.invalidation.invalidate(['product:p1'], 2);
      expect(await tier()).toBe(1);
    } finally {
      await world.close();
    }
  });
});
