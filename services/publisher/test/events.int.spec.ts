import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Reconcile, Republish } from '../src/index.js';
import { startEmitter } from './support/emitter.js';
import { World } from './support/world.js';

describe('events of another service', () => {
  let world: World;
  let emitter: Awaited<ReturnType<typeof startEmitter>>;
  beforeAll(async () => {
    world = await World.create((api) => {
      for (const id of ['p1', 'p2', 'p3']) api.add(id);
      api.manufacturers.set('m1', 'Hilos del Sur');
    });
    await world.startAndPublish();
    emitter = await startEmitter(world.database.url);
  });
  afterAll(async () => {
    await emitter.running.close();
    await world.close();
  });

  const rename = (id: string, name: string): void => {
    for (const product of world.api.products) if (product.id === id) product.name = name;
  };

  it('update the pages that have their tags', async () => {
    rename('p1', 'Por evento');
    await emitter.invalidatePages(['product:p1'], 1);
    await world.until(async () => Boolean((await world.page('producto/p1.html'))?.includes('Por evento')));
    await world.waitUntilIdle();
    expect(await world.page('tienda/mujer/remeras.html')).toContain('Por evento');
  });

  it('update pages after a restart of the publisher, if they came while it was down', async () => {
    await world.stop();
    rename('p2', 'Mientras dormía');
    await emitter.invalidatePages(['product:p2'], 1);
    await world.start();
    await world.until(async () => Boolean((await world.page('producto/p2.html'))?.includes('Mientras dormía')));
    await world.waitUntilIdle();
    expect(await world.page('index.html')).toContain('Mientras dormía');
  });

  it('cause few renders if a thousand of them invalidate one product', async () => {
    await world.waitUntilIdle();
    world.api.calls.length = 0;
    rename('p3', 'Última');
    await Promise.all(Array.from({ length: 1000 }, () => world.invalidation.invalidate(['product:p3'], 1)));
    await world.waitUntilIdle();
    expect(await world.page('producto/p3.html')).toContain('Última');
    expect(world.api.calls.filter((path) => path.includes('/internal/pages/products')).length).toBeLessThan(500);
  });

  it('the commands republish and reconcile the site', async () => {
    const commands = world.running?.app.get(CommandBus);
    world.api.calls.length = 0;
    await commands?.execute(new Republish());
    await world.until(() => world.rebuild.isDone());
    await world.waitUntilIdle();
    expect(world.api.calls.some((path) => path.includes('p1'))).toBe(true);
    expect(await commands?.execute(new Reconcile())).toEqual({ repaired: 0, removed: 0, shareImages: { repaired: 0, removed: 0 } });
  });
});
