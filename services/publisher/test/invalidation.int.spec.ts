import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { World } from './support/world.js';

describe('invalidated pages', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.create((api) => {
      for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) api.add(id);
      api.manufacturers.set('m1', 'Hilos del Sur');
    });
    await world.startAndPublish();
  });
  afterAll(() => world.close());

  const product = (id: string) => {
    const existing = world.api.products.find((p) => p.id === id);
    if (!existing) throw new Error(`no product ${id}`);
    return existing;
  };
  const invalidate = async (tags: string[], tier: 1 | 2 = 1): Promise<void> => void (await world.invalidation.invalidate(tags, tier));
  const renderedAt = async (url: string): Promise<number> =>
    (await world.sql<{ at: Date }>('select rendered_at as at from page where url = $1', [url]))[0]?.at.getTime() ?? 0;

  it('are exactly those that show the product', async () => {
    const before = await renderedAt('/producto/a3');
    product('a5').name = 'Remera lisa';
    await invalidate(['product:a5']);
    await world.waitUntilIdle();
    for (const file of ['producto/a5.html', 'index.html', 'tienda/mujer/remeras.html', 'tienda/_/novedades.html', 'producto/a1.html'])
      expect([file, await world.page(file)]).toEqual([file, expect.stringContaining('Remera lisa')]);
    expect(await world.page('tienda/_/novedades/_p/3.html')).not.toContain('Remera');
    expect(await renderedAt('/preguntas-frecuentes')).toBeLessThan(await renderedAt('/'));
    expect(before).toBeGreaterThan(0);
  });

  it('get a modification time at least a second later with every change', async () => {
    const times: number[] = [];
    for (const price of [111, 222, 333]) {
      product('a2').price = price;
      await invalidate(['product:a2']);
      await world.until(async () => Boolean((await world.page('producto/a2.html'))?.includes(`<p>${price}</p>`)));
      await world.waitUntilIdle();
      times.push(await world.mtime('producto/a2.html'));
      expect(await world.mtime('producto/a2.html.gz')).toBe(times.at(-1));
    }
    const [one = 0, two = 0, three = 0] = times;
    expect([two - one >= 1000, three - two >= 1000]).toEqual([true, true]);
  });

  it('are created with a new product: its own page and the lists', async () => {
    world.api.add('a6', { name: 'Nueva' });
    await invalidate(['product:a6', 'home:new', 'listing:newest', 'listing:2:901']);
    await world.waitUntilIdle();
    for (const file of ['producto/a6.html', 'index.html', 'tienda/_/novedades.html', 'tienda/mujer/remeras.html'])
      expect([file, await world.page(file)]).toEqual([file, expect.stringContaining('Nueva')]);
  });

  it('are deleted with their product', async () => {
    world.api.products = world.api.products.filter((p) => p.id !== 'a6');
    await invalidate(['product:a6', 'home:new', 'listing:newest', 'listing:2:901']);
    await world.waitUntilIdle();
    expect(await world.page('producto/a6.html')).toBeUndefined();
    expect(await world.page('producto/a6.html.gz')).toBeUndefined();
    expect(await world.sql(`select 1 from page where url = '/producto/a6'`)).toEqual([]);
    expect(await world.sql(`select 1 from page_tags where url = '/producto/a6'`)).toEqual([]);
    expect(await world.page('index.html')).not.toContain('Nueva');
  });

  it('keep their last good file while the API fails, and are updated when it works again', async () => {
    world.api.status = (path) => (path.startsWith('/internal/pages/products') ? 500 : 200);
    product('a1').name = 'Después del error';
    await invalidate(['product:a1']);
    await world.until(async () => (await world.status()).broken > 0);
    expect(await world.page('producto/a1.html')).toContain('Producto a1');
    world.api.status = () => 200;
    await invalidate(['product:a1']);
    await world.until(async () => Boolean((await world.page('producto/a1.html'))?.includes('Después del error')));
    await world.until(async () => (await world.status()).broken === 0);
  });

  it('are retried while a service is unavailable', async () => {
    await world.api.stop();
    product('a1').name = 'Mientras no estaba';
    await invalidate(['product:a1']);
    await world.until(
      async () => Number((await world.sql<{ n: number }>(`select attempts as n from page where url = '/producto/a1'`))[0]?.n) > 1,
    );
    expect(await world.page('producto/a1.html')).toContain('Después del error');
    expect((await world.status()).broken).toBe(0);
    await world.api.start();
    await world.until(async () => Boolean((await world.page('producto/a1.html'))?.includes('Mientras no estaba')));
    await world.waitUntilIdle();
  });

  it('are rendered again if a tag that they have is invalidated during the render', async () => {
    const reading = pauseAnswer(world, (path) => path.includes('a4'));
    product('a4').name = 'Primera';
    await invalidate(['product:a4']);
    await reading.reached;
    const stale = product('a4');
    world.api.products = world.api.products.map((p) => (p === stale ? { ...p, name: 'Segunda' } : p));
    await invalidate(['product:a4']);
    reading.open();
    await world.waitUntilIdle();
    expect(await world.page('producto/a4.html')).toContain('Segunda');
  });

  it('are rendered again if a tag that the render adds is invalidated during the render', async () => {
    // The list page reads its products; one that it did not show before changes; then the page commits its tag.
    world.api.add('b1', { name: 'Vieja', categoryId: 902 });
    await invalidate(['product:b1']);
    await world.waitUntilIdle();
    let continueAnswer: (() => void) | undefined;
    const answered = new Promise<void>((reached) => {
      world.api.after = async (path) => {
        if (!path.startsWith('/api/products?categoryId=901')) return;
        world.api.after = () => undefined;
        reached();
        await new Promise<void>((open) => (continueAnswer = open));
      };
    });
    product('b1').categoryId = 901;
    await invalidate(['listing:2:901']);
    await answered;
    product('b1').name = 'Recién cambiada';
    await invalidate(['product:b1']);
    await world.until(async () => Boolean((await world.page('producto/b1.html'))?.includes('Recién')));
    continueAnswer?.();
    await world.waitUntilIdle();
    expect(await world.page('tienda/mujer/remeras.html')).toContain('Recién cambiada');
  });

  it('are all pages if the layout changes', async () => {
    world.api.genders = ['Mujer', 'Hombre'];
    await invalidate(['frame'], 2);
    await world.waitUntilIdle();
    for (const file of ['index.html', 'producto/a2.html', 'store/m1.html'])
      expect(await world.page(file)).toContain('<nav>Mujer Hombre</nav>');
  });
});

/** Delays the next response to a matching path until `open`. */
function pauseAnswer(world: World, matches: (path: string) => boolean): { reached: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const reached = new Promise<void>((done) => {
    world.api.after = async (path) => {
      if (!matches(path)) return;
      world.api.after = () => undefined;
      done();
      await new Promise<void>((go) => (open = go));
    };
  });
  return { reached, open: () => open() };
}
