import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createPublishedFiles, type PublishedFiles } from '@shop/published-files';
import { startS3 } from '@shop/testing';
import { publishAssets } from '../src/index.js';
import { World } from './support/world.js';

describe('a site in a bucket', () => {
  let world: World;
  let s3: Awaited<ReturnType<typeof startS3>>;
  let files: PublishedFiles;
  let env: Record<string, string>;

  beforeAll(async () => {
    s3 = await startS3();
    files = createPublishedFiles({ pagesUrl: s3.pagesUrl, ...s3.keys });
    world = await World.create((api) => api.addShop('p1', 'p2', 'p3'));
    env = world.publishTo(s3);
  });
  afterAll(async () => {
    await world.close();
    await files.close();
    await s3.close();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    // A test that failed meanwhile must not fail the next ones.
    s3.resume();
  });

  const renderedSince = async (time: Date): Promise<string[]> =>
    (await world.sql<{ url: string }>('select url from page where rendered_at > $1 order by url', [time])).map(({ url }) => url);
  const ownTime = async (): Promise<Date> => (await world.sql<{ now: Date }>('select now()'))[0]?.now ?? new Date();
  /** With files as old as those that the reconciler removes. */
  const reconcile = () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 120_000);
    return world.reconciler.run().finally(() => jest.restoreAllMocks());
  };

  it('[D-134] is published once the deployment has written the files that its pages load', async () => {
    const starting = world.startAndPublish(env);
    await world.until(() => world.isRunning);
    // Longer than the pause after which the publisher looks for the files again.
    await new Promise((done) => setTimeout(done, 1_500));
    expect((await world.probe('/readyz')).status).toBe(503);
    expect(await world.page('index.html')).toBeUndefined();
    // The scripts and shells of the fixture, and robots.txt.
    expect(await publishAssets(world.env(env))).toEqual({ written: 4, removed: 0 });
    expect(await publishAssets(world.env(env))).toEqual({ written: 0, removed: 0 });
    await starting;
    expect(await world.page('producto/p3.html')).toContain('Producto p3');
    expect(await world.page('producto-shell.html')).toContain('"https://tienda.test/img/x.png"');
    expect(await world.page('_astro/a.123.js')).toContain('console');
    expect(await world.page('robots.txt')).toContain('Sitemap: https://tienda.test/sitemap.xml');
    expect((await world.probe('/healthz')).status).toBe(200);
  }, 30_000);

  it('[D-134] shows an edit, and no page of a product that was deleted', async () => {
    world.api.product('p3').name = 'Nombre nuevo';
    world.api.remove('p2');
    await world.rerender(['product:p3', 'product:p2']);
    expect(await world.page('producto/p3.html')).toContain('Nombre nuevo');
    await world.until(async () => (await world.page('producto/p2.html')) === undefined);
  });

  it('[D-134] has no page rendered by a comparison while nothing is wrong, also after a restart', async () => {
    const before = await ownTime();
    expect(await reconcile()).toMatchObject({ repaired: 0, removed: 0 });
    await world.stop();
    await world.startAndPublish(env);
    expect(await renderedSince(before)).toEqual([]);
  });

  it('[D-134] gets missing and changed pages again, and loses pages without a row', async () => {
    await files.delete(['producto/p1.html']);
    await files.put('store/m1.html', Buffer.from('changed by hand'));
    await files.put('producto/unknown.html', Buffer.from('x'));
    const before = await ownTime();
    expect(await reconcile()).toMatchObject({ repaired: 2, removed: 1 });
    await world.waitUntilIdle();
    expect(await renderedSince(before)).toEqual(['/producto/p1', '/store/m1']);
    expect([await world.page('producto/p1.html'), await world.page('store/m1.html'), await world.page('producto/unknown.html')]).toEqual([
      expect.stringContaining('Producto p1'),
      expect.stringContaining('Hilos del Sur'),
      undefined,
    ]);
    expect(await world.page('404.html')).toBeDefined();
  });

  it('[D-134] is compared by its content where ETags differ, as in a bucket that was copied', async () => {
    await world.sql(`update page set etag = 'of another bucket'`);
    const before = await ownTime();
    expect(await reconcile()).toMatchObject({ repaired: 0, removed: 0 });
    expect(await renderedSince(before)).toEqual([]);
    expect(await world.sql(`select 1 from page where etag = 'of another bucket' and hash is not null`)).toEqual([]);
  });

  it('[D-134] keeps its pages while the bucket is away, and gets the edits of that time afterwards', async () => {
    s3.suspend();
    world.api.product('p3').name = 'Editado sin depósito';
    await world.invalidation.invalidate(['product:p3'], 1);
    await world.until(async () => (await world.sql(`select 1 from page where url = '/producto/p3' and attempts > 0`)).length === 1);
    expect(await world.sql('select 1 from page where broken_at is not null')).toEqual([]);
    s3.resume();
    await world.untilShown('producto/p3.html', 'Editado sin depósito');
    await world.waitUntilIdle();
  });
});
