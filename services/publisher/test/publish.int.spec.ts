import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, truncate, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmallDisk } from '@shop/testing';
import { World } from './support/world.js';

const hasSmallDisk = SmallDisk.isAllowed();
if (!hasSmallDisk) console.warn('not run: pages on a full disk (this user may not mount a file system)');

describe('the whole site', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.create((api) => api.addShop('p1', 'p2', 'p3', 'p4', 'p5'));
    await world.startAndPublish();
  });
  afterAll(() => world.close());

  const writtenSince = async (begin: number): Promise<string[]> => {
    const files = await readdir(world.www, { recursive: true });
    const times = await Promise.all(files.map(async (file) => ({ file, ctimeMs: (await stat(join(world.www, file))).ctimeMs })));
    return times.filter((t) => t.ctimeMs > begin && /\.(html|gz)$/.test(t.file)).map((t) => t.file);
  };

  it('[ROUTE-18] has a page for every address, each with a gzip copy', async () => {
    expect(await world.page('index.html')).toContain('Inicio');
    expect(await world.page('producto/p3.html')).toContain('Producto p3');
    expect(await world.page('store/m1.html')).toContain('Hilos del Sur');
    expect(await world.page('tienda/mujer/remeras.html')).toContain('Remeras');
    expect(gunzipSync(await readFile(join(world.www, 'producto/p3.html.gz'))).toString()).toBe(await world.page('producto/p3.html'));
  });

  it('[ROUTE-12] has exactly the pages of the newest list', async () => {
    expect(await world.page('tienda/_/novedades/_p/3.html')).toContain('Novedades 3');
    expect(await world.page('tienda/_/novedades/_p/4.html')).toBeUndefined();
  });

  it('has the shells, the scripts and robots.txt of the build', async () => {
    expect(await world.page('producto-shell.html')).toContain('Producto');
    expect(await world.page('producto-shell.html')).toContain('"https://tienda.test/img/x.png"');
    expect(await world.page('_astro/a.123.js')).toContain('console');
    expect(await world.page('robots.txt')).toContain('Sitemap: https://tienda.test/sitemap.xml');
  });

  it('has sitemaps by kind, with public addresses', async () => {
    await world.until(async () => Boolean(await world.page('sitemap.xml')));
    await world.until(async () => /sitemap-producto-0\.xml/.test((await world.page('sitemap.xml')) ?? ''), 90_000);
    expect(await world.page('sitemap-producto-0.xml')).toContain('<loc>https://tienda.test/producto/p1</loc><lastmod>2');
    for (const path of ['terminos', 'quienes-somos'])
      expect(await world.page('sitemap-inicio-0.xml')).toContain(`<loc>https://tienda.test/${path}</loc>`);
    const lists = await world.page('sitemap-tienda-0.xml');
    expect(lists).toContain('<loc>https://tienda.test/tienda?type=product&amp;sortBy=newest</loc>');
    expect(lists).toContain('<loc>https://tienda.test/ofertas</loc>');
    expect(lists).not.toContain('_p/');
  }, 100_000);

  it('puts pages into the last sitemap file until it is full, however often pages were marked', async () => {
    await world.sql(`select setval(pg_get_serial_sequence('page', 'serial'), 30000)`);
    world.api.add('p7');
    await world.rerender(['product:p7']);
    await world.until(async () => (await world.sql(`select 1 from page where url = '/producto/p7' and sitemap is not null`)).length === 1);
    const files = await world.sql<{ kind: string; sitemap: number }>(
      'select distinct kind, sitemap from page where sitemap is not null order by 1',
    );
    expect(files.map(({ sitemap }) => sitemap)).toEqual(files.map(() => 0));
    expect(files.map(({ kind }) => kind)).toEqual(['inicio', 'producto', 'store', 'tienda']);
    await world.sql(
      `insert into page (url, hash, size, gz_size, dirty, clean, changed_at, sitemap) select '/producto/full-' || n, 'x', 1, 1, 1, 1, now(), 0 from generate_series(1, 1999) n`,
    );
    world.api.add('p8');
    world.api.add('p9');
    await world.rerender(['product:p8', 'product:p9']);
    // The claim is finished before the file is assigned.
    await world.until(
      async () => (await world.sql(`select 1 from page where url in ('/producto/p8', '/producto/p9') and sitemap = 1`)).length === 2,
    );
    await world.sql(`delete from page where url like '/producto/full-%'`);
    world.api.remove('p7', 'p8', 'p9');
    await world.rerender(['product:p7', 'product:p8', 'product:p9']);
  });

  it('writes no file in a second rebuild', async () => {
    const begin = Date.now();
    const rendered = await world.sql<{ n: string }>(`select count(*) as n from page where rendered_at > now()`);
    expect(rendered[0]?.n).toBe('0');
    await world.rebuildSite();
    const notRendered = await world.sql<{ n: string }>(`select count(*) as n from page where rendered_at < to_timestamp($1 / 1000.0)`, [
      begin,
    ]);
    expect(notRendered[0]?.n).toBe('0');
    expect((await writtenSince(begin)).filter((file) => !file.startsWith('sitemap'))).toEqual([]);
  });

  it('is healthy after the first publish without a look at its pages, however many there are', async () => {
    const transaction = world.sql('begin; lock table page in access exclusive mode; select pg_sleep(3); commit');
    const lock = `select 1 from pg_locks where relation = 'page'::regclass and granted and mode = 'AccessExclusiveLock'`;
    await world.until(async () => (await world.sql(lock)).length > 0);
    const startedAt = Date.now();
    expect((await fetch(`${world.running?.url}/healthz`)).status).toBe(200);
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    await transaction;
  });

  it('measures changed pages separately from pages that are published for the first time', async () => {
    const countFreshness = async (more = ''): Promise<number> => {
      const text = await (await fetch(`${world.running?.url}/metrics`)).text();
      const lines = text.matchAll(/^shop_freshness_seconds_count\{([^}]*)\} (\d+)$/gm);
      return [...lines]
        .filter(([, labels]) => labels?.includes('first="true"') === (more === 'first'))
        .reduce((sum, [, , n]) => sum + Number(n), 0);
    };
    const [changed, first] = [await countFreshness(), await countFreshness('first')];
    expect(first).toBeGreaterThan(5);
    world.api.add('p6');
    await world.rebuildSite();
    expect(await countFreshness('first')).toBeGreaterThan(first);
    const between = await countFreshness();
    await world.sql(`update page set dirty = dirty + 1, tier = 1, due_at = now() where url = '/producto/p6'`);
    await world.waitUntilIdle();
    expect(await countFreshness()).toBeGreaterThan(between);
    expect(changed).toBeLessThanOrEqual(between);
  });

  const path = (file: string): string => join(world.www, file);

  it('renders missing and truncated pages again, and removes files without a row, unless they are younger than a minute', async () => {
    await unlink(path('producto/p1.html'));
    await truncate(path('producto/p2.html'), 3);
    await unlink(path('producto/p3.html.gz'));
    await writeFile(path('producto/unknown.html'), 'x');
    await writeFile(path('producto/.0123456789ab.tmp'), 'x');
    await utimes(path('producto/unknown.html'), 1, 1);
    await writeFile(path('producto/young.html'), 'its row is not written yet');
    await utimes(path('producto/.0123456789ab.tmp'), 1, 1);
    expect(await world.reconciler.run()).toEqual({ repaired: 3, removed: 2, shareImages: { repaired: 0, removed: 0 } });
    await world.waitUntilIdle();
    expect(await world.page('producto/p1.html')).toContain('Producto p1');
    expect(await world.page('producto/p2.html')).toContain('Producto p2');
    expect((await stat(path('producto/p3.html.gz'))).size).toBeGreaterThan(10);
    expect((await readdir(path('producto'))).filter((file) => file.includes('unknown') || file.endsWith('.tmp'))).toEqual([]);
    expect(await world.page('404.html')).toBeDefined();
    expect(await world.page('producto/young.html')).toBeDefined();
    await unlink(path('producto/young.html'));
  });

  it('renders a page again whose file or gzip copy was damaged without a change of its size', async () => {
    const damage = async (file: string): Promise<void> => {
      const content = await readFile(path(file));
      const position = Math.floor(content.length / 2);
      content[position] = (content[position] ?? 0) ^ 0xff;
      await writeFile(path(file), content);
    };
    const intact = await world.page('producto/p2.html');
    await damage('producto/p2.html');
    await damage('producto/p3.html.gz');
    expect(await world.reconciler.run()).toMatchObject({ repaired: 2 });
    await world.waitUntilIdle();
    expect(await world.page('producto/p2.html')).toBe(intact);
    expect(gunzipSync(await readFile(path('producto/p3.html.gz'))).toString()).toBe(await world.page('producto/p3.html'));

    await damage('producto/p2.html');
    await world.rebuildSite();
    expect(await world.page('producto/p2.html')).toBe(intact);
  });

  it('reconciles a site that is larger than one batch', async () => {
    const many = Array.from({ length: 1_020 }, (_, i) => `lost-${i}`);
    await world.sql(
      `insert into page (url, hash, size, gz_size, dirty, clean, due_at) select '/producto/' || name, 'x', 1, 1, 1, 1, now() from unnest($1::text[]) as m (name)`,
      [many],
    );
    for (const i of many.keys()) {
      const file = join(world.www, `producto/unknown-${i}.html`);
      await writeFile(file, 'x');
      await utimes(file, 1, 1);
    }
    expect(await world.reconciler.run()).toMatchObject({ repaired: 1_020, removed: 1_020 });
    await world.waitUntilIdle();
    expect(await world.sql(`select 1 from page where url like '/producto/lost-%'`)).toEqual([]); // These products never existed.
    expect((await readdir(join(world.www, 'producto'))).filter((file) => /lost|unknown-/.test(file))).toEqual([]);
  }, 60_000);

  it('restarts on the same files without rendering any page', async () => {
    await world.stop();
    const begin = Date.now();
    world.api.calls.length = 0;
    await world.start();
    await world.until(async () => (await world.status()).ready);
    await world.waitUntilIdle();
    expect(await writtenSince(begin)).toEqual([]);
    expect(world.api.calls.filter((path) => path.startsWith('/internal/pages/products'))).toEqual([]);
  });

  it('[A-32] [A-34] renders every page again after a change of a setting that pages show', async () => {
    await world.stop();
    const begin = Date.now();
    await world.start({ PUBLIC_MOBILE_NINE: 'true' });
    await world.until(() => world.rebuild.isDone());
    await world.waitUntilIdle();
    const before = await world.sql<{ n: string }>(`select count(*) as n from page where rendered_at < to_timestamp($1 / 1000.0)`, [begin]);
    expect(before[0]?.n).toBe('0');
  });

  it('publishes missing files after they were lost', async () => {
    await world.stop();
    await Promise.all(['index.html', 'producto/p5.html'].map((file) => unlink(join(world.www, file))));
    await world.start();
    await world.until(async () => (await world.status()).ready);
    expect(await world.page('index.html')).toBeDefined();
    expect(await world.page('producto/p5.html')).toBeDefined();
  });
});

describe('an interrupted first publish', () => {
  it('continues after a restart, and is ready after the last page', async () => {
    const world = await World.create((api) => api.addShop(...Array.from({ length: 200 }, (_, i) => `p${i}`)));
    try {
      let continueAnswers: () => void = () => undefined;
      const continued = new Promise<void>((done) => (continueAnswers = done));
      let answeredCount = 0;
      world.api.before = async (path) => {
        if (path.startsWith('/internal/pages/products') && (answeredCount += 1) > 3) await continued;
      };
      await world.start();
      await world.until(
        async () => Number((await world.sql<{ n: string }>('select count(*) n from page where rendered_at is not null'))[0]?.n) > 10,
      );
      expect((await world.status()).ready).toBe(false);
      const health = await fetch(`${world.running?.url}/healthz`);
      expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ missing: ['first-publish'] })]);
      const stopping = world.stop();
      continueAnswers();
      await stopping;
      const before = await world.sql<{ url: string; at: Date }>('select url, rendered_at as at from page where dirty = clean');
      expect(before.length).toBeGreaterThan(10);
      expect(before.length).toBeLessThan(200);

      await world.start();
      await world.until(async () => (await world.status()).ready);
      expect((await fetch(`${world.running?.url}/healthz`)).status).toBe(200);
      expect(await world.page('producto/p199.html')).toBeDefined();
      const after = new Map(
        (await world.sql<{ url: string; at: Date }>('select url, rendered_at as at from page')).map((p) => [p.url, p.at.getTime()]),
      );
      expect(before.filter(({ url, at }) => after.get(url) !== at.getTime())).toEqual([]);
    } finally {
      await world.close();
    }
  });
});

describe('a full disk', () => {
  (hasSmallDisk ? it : it.skip)('leaves the old pages whole, and the new ones are published by themselves once there is room', async () => {
    const world = await World.create((api) => api.addShop('p1', 'p2', 'p3'));
    const disk = SmallDisk.mount(world.www);
    const pages = ['index.html', 'producto/p1.html', 'producto/p2.html', 'producto/p3.html', 'tienda/mujer/remeras.html'];
    const read = () => Promise.all(pages.map((file) => world.page(file)));
    const readCompressed = () =>
      Promise.all(pages.map(async (file) => gunzipSync(await readFile(join(world.www, `${file}.gz`))).toString()));
    try {
      await world.startAndPublish();
      const before = await read();
      // Each page becomes longer than the room, and compression does not help.
      const edited = randomBytes(20_000).toString('base64');
      for (const product of world.api.products) product.name = edited;
      world.api.add('p4', { name: edited });
      disk?.fill(8_192);
      const products = ['p1', 'p2', 'p3', 'p4'].map((id) => `product:${id}`);
      await world.invalidation.invalidate([...products, 'home:new', 'listing:newest', 'listing:2:901'], 1);
      await world.until(async () => (await world.sql('select 1 from page where attempts > 1')).length > pages.length);
      expect([await read(), await readCompressed()]).toEqual([before, before]);
      expect(await world.page('producto/p4.html')).toBeUndefined();
      expect((await readdir(world.www, { recursive: true })).filter((file) => file.endsWith('.tmp'))).toEqual([]);
      // p4 has no page yet, and no page is to blame.
      expect(await world.status()).toMatchObject({ left: 1, broken: 0 });
      disk?.empty();
      pages.push('producto/p4.html');
      await world.until(async () => (await world.sql('select 1 from page where dirty > clean')).length === 0);
      const after = await read();
      expect(after).toEqual(pages.map(() => expect.stringContaining(edited)));
      expect(await readCompressed()).toEqual(after);
    } finally {
      await world.stop();
      disk?.unmount();
      await world.close();
    }
  });
});

describe('tiers', () => {
  it('an urgent page is rendered before a thousand others', async () => {
    const world = await World.create((api) => api.addShop(...Array.from({ length: 400 }, (_, i) => `p${i}`)));
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
