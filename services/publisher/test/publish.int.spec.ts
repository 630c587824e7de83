import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { World } from './support/world.js';

describe('the first publish', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.create((api) => {
      for (const id of ['p1', 'p2', 'p3', 'p4', 'p5']) api.add(id);
      api.manufacturers.set('m1', 'Hilos del Sur');
    });
    await world.published();
  });
  afterAll(() => world.close());

  it('[ROUTE-18] writes a page for every address the site should have', async () => {
    expect(await world.page('index.html')).toContain('Inicio');
    expect(await world.page('producto/p3.html')).toContain('Producto p3');
    expect(await world.page('store/m1.html')).toContain('Hilos del Sur');
    expect(await world.page('tienda/mujer/remeras.html')).toContain('Remeras');
    expect(await world.page('tienda/_/novedades/_p/3.html')).toContain('Novedades 3');
    expect(await world.page('tienda/_/novedades/_p/4.html')).toBeUndefined();
  });
});
