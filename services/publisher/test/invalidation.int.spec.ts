import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { pageTags } from '@shop/contracts';
import { Waker } from '@shop/messaging';
import { dataSourceOptions } from '@shop/platform';
import { DataSource } from 'typeorm';
import { PageInvalidation } from '../src/pages/page-invalidation.js';
import { StalePages } from '../src/pages/stale-pages.js';
import { World } from './support/world.js';
import { Reconcile, Republish } from '../src/index.js';
import { startEmitter } from './support/emitter.js';

describe('invalidated pages', () => {
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

  let world: World;
  beforeAll(async () => {
    world = await World.create((api) => api.addShop('a1', 'a2', 'a3', 'a4', 'a5'));
    await world.startAndPublish();
  });
  afterAll(() => world.close());

  const renderedAt = async (url: string): Promise<number> =>
    (await world.sql<{ at: Date }>('select rendered_at as at from page where url = $1', [url]))[0]?.at.getTime() ?? 0;

  it('are exactly those that show the product', async () => {
    const before = await renderedAt('/producto/a3');
    world.api.product('a5').name = 'Remera lisa';
    await world.rerender(['product:a5']);
    for (const file of ['producto/a5.html', 'index.html', 'tienda/mujer/remeras.html', 'tienda/_/novedades.html', 'producto/a1.html'])
      expect([file, await world.page(file)]).toEqual([file, expect.stringContaining('Remera lisa')]);
    expect(await world.page('tienda/_/novedades/_p/3.html')).not.toContain('Remera');
    expect(await renderedAt('/preguntas-frecuentes')).toBeLessThan(await renderedAt('/'));
    expect(before).toBeGreaterThan(0);
  });

  it('[UX 11] have the text that an admin saved', async () => {
    expect(await world.page('terminos.html')).toContain('<p>null</p>');
    const other = await renderedAt('/quienes-somos');
    world.api.siteTexts.set('terminos', 'Condiciones nuevas');
    await world.rerender([pageTags.siteText('terminos')]);
    expect(await world.page('terminos.html')).toContain('Condiciones nuevas');
    expect(await renderedAt('/quienes-somos')).toBe(other);
  });

  it('get a modification time at least a second later with every change', async () => {
    const times: number[] = [];
    for (const price of [111, 222, 333]) {
      world.api.product('a2').price = price;
      await world.invalidate(['product:a2']);
      await world.untilShown('producto/a2.html', `<p>${price}</p>`);
      await world.waitUntilIdle();
      times.push(await world.mtime('producto/a2.html'));
      expect(await world.mtime('producto/a2.html.gz')).toBe(times.at(-1));
    }
    const [one = 0, two = 0, three = 0] = times;
    expect([two - one >= 1000, three - two >= 1000]).toEqual([true, true]);
  });

  it('are created with a new product: its own page and the lists', async () => {
    world.api.add('a6', { name: 'Nueva' });
    await world.rerender(['product:a6', 'home:new', 'listing:newest', 'listing:2:901']);
    for (const file of ['producto/a6.html', 'index.html', 'tienda/_/novedades.html', 'tienda/mujer/remeras.html'])
      expect([file, await world.page(file)]).toEqual([file, expect.stringContaining('Nueva')]);
  });

  it('show a new product only when its own page exists, unless that takes long', async () => {
    const isPageOf = (id: string) => (path: string) => path.startsWith('/internal/pages/products') && path.includes(id);
    const listed = async (id: string) => ((await world.page('index.html')) ?? '').includes(`<li>${id} `);
    const answer = pauseAnswer(world, isPageOf('a7'));
    world.api.add('a7');
    await world.invalidate(['product:a7', 'home:new']);
    await answer.reached;
    await sleep(100);
    expect(await listed('a7')).toBe(false);
    answer.open();
    await world.until(() => listed('a7'));
    expect(await world.page('producto/a7.html')).toContain('Producto a7');

    const slow = pauseAnswer(world, isPageOf('a8'));
    world.api.add('a8');
    await world.invalidate(['product:a8', 'home:new']);
    await slow.reached;
    await world.until(() => listed('a8'), 2000);
    expect(await world.page('producto/a8.html')).toBeUndefined();
    slow.open();
    world.api.remove('a7', 'a8');
    await world.rerender(['product:a7', 'product:a8', 'home:new']);
  });

  it('are deleted with their product', async () => {
    world.api.remove('a6');
    await world.rerender(['product:a6', 'home:new', 'listing:newest', 'listing:2:901']);
    expect(await world.page('producto/a6.html')).toBeUndefined();
    expect(await world.page('producto/a6.html.gz')).toBeUndefined();
    expect(await world.sql(`select 1 from page where url = '/producto/a6'`)).toEqual([]);
    expect(await world.sql(`select 1 from page_tags where url = '/producto/a6'`)).toEqual([]);
    expect(await world.page('index.html')).not.toContain('Nueva');
  });

  it('keep their last good file while the API fails, and are updated when it works again', async () => {
    world.api.status = (path) => (path.startsWith('/internal/pages/products') ? 500 : 200);
    world.api.product('a1').name = 'Después del error';
    await world.invalidate(['product:a1']);
    await world.until(async () => (await world.status()).broken > 0);
    expect(await world.page('producto/a1.html')).toContain('Producto a1');
    world.api.status = () => 200;
    await world.invalidate(['product:a1']);
    await world.untilShown('producto/a1.html', 'Después del error');
    await world.until(async () => (await world.status()).broken === 0);
  });

  it('are retried while a service is unavailable', async () => {
    await world.api.stop();
    world.api.product('a1').name = 'Mientras no estaba';
    await world.invalidate(['product:a1']);
    await world.until(
      async () => Number((await world.sql<{ n: number }>(`select attempts as n from page where url = '/producto/a1'`))[0]?.n) > 1,
    );
    expect(await world.page('producto/a1.html')).toContain('Después del error');
    expect((await world.status()).broken).toBe(0);
    await world.api.start();
    await world.untilShown('producto/a1.html', 'Mientras no estaba');
    await world.waitUntilIdle();
  });

  it('keep the versions of tags as long as a render may need them', async () => {
    await world.waitUntilIdle();
    const tags = (): Promise<unknown[]> => world.sql(`select tag from tag_version where tag <> 'frame' order by tag`);
    const untilForgotten = () =>
      world.until(async () => {
        await world.tagVersions.run();
        return (await tags()).length === 0;
      });
    await untilForgotten();
    const reading = pauseAnswer(world, (path) => path.includes('a4'));
    await world.invalidate(['product:a4']);
    await reading.reached;
    await world.invalidate(['product:a2']);
    await world.tagVersions.run();
    expect(await world.tagVersions.run()).toBe(0);
    expect(await tags()).toEqual([{ tag: 'product:a2' }, { tag: 'product:a4' }]);
    reading.open();
    await world.waitUntilIdle();
    await untilForgotten();
  });

  it('are rendered again if a tag that they have is invalidated during the render', async () => {
    const reading = pauseAnswer(world, (path) => path.includes('a4'));
    world.api.product('a4').name = 'Primera';
    await world.invalidate(['product:a4']);
    await reading.reached;
    const stale = world.api.product('a4');
    world.api.products = world.api.products.map((p) => (p === stale ? { ...p, name: 'Segunda' } : p));
    await world.invalidate(['product:a4']);
    reading.open();
    await world.waitUntilIdle();
    expect(await world.page('producto/a4.html')).toContain('Segunda');
  });

  it('are rendered again if a tag that the render adds is invalidated during the render', async () => {
    // The list page reads its products; one that it did not show before changes; then the page commits its tag.
    world.api.add('b1', { name: 'Vieja', categoryId: 902 });
    await world.rerender(['product:b1']);
    const list = pauseAnswer(world, (path) => path.startsWith('/api/products?categoryId=901'));
    world.api.product('b1').categoryId = 901;
    await world.invalidate(['listing:2:901']);
    await list.reached;
    world.api.product('b1').name = 'Recién cambiada';
    await world.invalidate(['product:b1']);
    await world.untilShown('producto/b1.html', 'Recién');
    list.open();
    await world.waitUntilIdle();
    expect(await world.page('tienda/mujer/remeras.html')).toContain('Recién cambiada');
  });

  it('are written again if the table missed the last write and the content is as before that', async () => {
    await world.rerender(['product:a4']);
    // Each refusal advances the sequence, which no rollback undoes.
    await world.sql(`create sequence refused`);
    await world.sql(`create function refuse_hash() returns trigger language plpgsql as $$
      begin raise exception 'refused %', nextval('refused'); end $$`);
    await world.sql(`create trigger refuse_hash before update of hash on page for each row
      when (new.url = '/producto/a4' and new.hash is not null) execute function refuse_hash()`);
    world.api.product('a4').price = 444;
    await world.invalidate(['product:a4']);
    await world.until(async () => (await world.sql(`select 1 from refused where is_called`)).length === 1);
    expect(await world.page('producto/a4.html')).toContain('<p>444</p>');

    world.api.product('a4').price = 100;
    await world.sql(`drop trigger refuse_hash on page`);
    await world.rerender(['product:a4']);
    expect(await world.page('producto/a4.html')).toContain('<p>100</p>');
  });

  it('are all pages if the layout changes', async () => {
    world.api.genders = ['Mujer', 'Hombre'];
    await world.rerender(['frame'], 2);
    for (const file of ['index.html', 'producto/a2.html', 'store/m1.html'])
      expect(await world.page(file)).toContain('<nav>Mujer Hombre</nav>');
  });
});

describe('events of another service', () => {
  let world: World;
  let emitter: Awaited<ReturnType<typeof startEmitter>>;
  beforeAll(async () => {
    world = await World.create((api) => api.addShop('p1', 'p2', 'p3'));
    await world.startAndPublish();
    emitter = await startEmitter(world.database.url);
  });
  afterAll(async () => {
    await emitter.running.close();
    await world.close();
  });

  it('update the pages that have their tags', async () => {
    world.api.product('p1').name = 'Por evento';
    await emitter.invalidatePages(['product:p1'], 1);
    await world.untilShown('producto/p1.html', 'Por evento');
    await world.waitUntilIdle();
    expect(await world.page('tienda/mujer/remeras.html')).toContain('Por evento');
  });

  it('update pages after a restart of the publisher, if they came while it was down', async () => {
    await world.stop();
    world.api.product('p2').name = 'Mientras dormía';
    await emitter.invalidatePages(['product:p2'], 1);
    await world.start();
    await world.untilShown('producto/p2.html', 'Mientras dormía');
    await world.waitUntilIdle();
    expect(await world.page('index.html')).toContain('Mientras dormía');
  });

  it('cause few renders if a thousand of them invalidate one product', async () => {
    await world.waitUntilIdle();
    world.api.calls.length = 0;
    world.api.product('p3').name = 'Última';
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

describe('lists', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.create((api) => api.addShop(...Array.from({ length: 9 }, (_, i) => `p${i}`)));
    await world.startAndPublish();
  });
  afterAll(() => world.close());

  const listPageFiles = async (): Promise<string[]> =>
    (await readdir(join(world.www, 'tienda/_/novedades/_p'))).filter((f) => f.endsWith('.html')).toSorted();

  it('delay their deeper pages for a minute, except for a change of a product that these show', async () => {
    await world.invalidate(['listing:newest']);
    const [row] = await world.sql<{ waits: boolean; tier: number }>(
      `select due_at > now() + interval '30 s' as waits, tier from page where url = '/tienda/_/novedades/_p/2'`,
    );
    expect(row).toEqual({ waits: true, tier: 2 });
    await world.waitUntilIdle();
    const shown = world.api.products[3]!;
    shown.name = 'Cambiada';
    await world.invalidate([`product:${shown.id}`]);
    await world.untilShown('tienda/_/novedades/_p/2.html', 'Cambiada');
  });

  it('[ROUTE-12] get more pages', async () => {
    expect(await listPageFiles()).toEqual(['2.html', '3.html', '4.html', '5.html']);
    world.api.add('p10');
    world.api.add('p11');
    await world.invalidate(['listing:newest']);
    await world.until(async () => (await listPageFiles()).length === 5);
    expect(await world.page('tienda/_/novedades/_p/6.html')).toContain('p0');
  });

  it('[ROUTE-12] get fewer pages', async () => {
    world.api.products = world.api.products.slice(0, 3);
    await world.invalidate(['listing:newest']);
    await world.until(async () => (await listPageFiles()).length === 1);
    await world.waitUntilIdle();
    expect(await world.sql(`select url from page where url like '/tienda/\\_/novedades/%'`)).toEqual([{ url: '/tienda/_/novedades/_p/2' }]);
    expect(await listPageFiles()).toEqual(['2.html']);
  });

  it('are created again by their tag after they were empty', async () => {
    world.api.products = [];
    await world.invalidate(['listing:2:901']);
    await world.until(async () => (await world.page('tienda/mujer/remeras.html')) === undefined);
    await world.waitUntilIdle();
    world.api.add('q1');
    await world.rerender(['listing:2:901']);
    expect(await world.page('tienda/mujer/remeras.html')).toContain('q1');
  });
});

describe('a product in 300 packs', () => {
  let world: World;
  let source: DataSource;
  let invalidation: PageInvalidation;
  beforeAll(async () => {
    world = await World.create();
    source = await new DataSource(
      dataSourceOptions({ schema: 'publisher', url: world.database.url, entities: [], migrations: [] }),
    ).initialize();
    invalidation = new PageInvalidation(source, new StalePages(source, new Waker(world.database.url, 'publisher')));
    await world.sql(`
      insert into page_tags (url, tier1, tier2, tier3)
      select '/pack/k' || n, array['pack:k' || n, 'product:popular'], '{}'::text[], '{}'::text[] from generate_series(1, 300) as n
      union all select '/tienda/mujer', array['product:popular', 'product:other'], '{}'::text[], '{}'::text[]`);
  });
  afterAll(async () => {
    await source?.destroy();
    await world?.close();
  });

  /** The stale pages in the order in which workers claim them. */
  const queue = async (): Promise<string[]> =>
    (await world.sql<{ url: string }>('select url from page where dirty > clean order by tier, dirty')).map(({ url }) => url);

  it('delays the edit of another manufacturer by few pages, however often it is edited', async () => {
    for (let edit = 0; edit < 4; edit += 1) await invalidation.invalidate(['product:popular'], 1);
    await invalidation.invalidate(['product:other'], 1);
    const urls = await queue();
    expect([urls.length, urls.indexOf('/producto/popular') < 21, urls.indexOf('/tienda/mujer') < 23]).toEqual([303, true, true]);
    expect(urls.indexOf('/producto/other')).toBeLessThan(23);
  });

  it('has few urgent pages if it is edited while the pages of its packs are rendered', async () => {
    await world.sql('update page set clean = dirty');
    const packs = Array.from({ length: 300 }, (_, i) => `/pack/k${i + 1}`);
    await invalidation.markInvalidatedSince(packs, '0');
    await invalidation.invalidate(['product:other', 'pack:k300'], 1);
    expect((await queue()).slice(0, 3).toSorted()).toEqual(['/pack/k300', '/producto/other', '/tienda/mujer']);
  });
});
