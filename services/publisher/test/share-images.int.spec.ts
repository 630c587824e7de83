import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { World } from './support/world.js';

const hash = (n: number): string => String(n).padStart(32, '0');

describe('share images', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.create((api) => {
      api.manufacturers.set('m1', 'Hilos del Sur');
      api.add('p1', { name: 'Remera lisa', price: 12_500, picture: `/media/${hash(1)}.webp` });
      api.add('missing', { name: 'Sin foto', picture: `/media/${hash(404)}.webp` });
      api.add('broken', { name: 'Foto rota', picture: `/media/${hash(2)}.webp` });
      api.pictures.set(`${hash(2)}-640.webp`, Buffer.from('RIFF not a picture at all'));
    });
    const red = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#d01010' } })
      .webp()
      .toBuffer();
    world.api.pictures.set(`${hash(1)}-640.webp`, red);
    await world.startAndPublish();
  });
  afterAll(() => world.close());

  const imageOf = async (id: string): Promise<string> =>
    /content="\/(tarjetas\/[0-9a-f]{32}\.jpg)"/.exec((await world.page(`producto/${id}.html`)) ?? '')?.[1] ?? '';
  const drawnImage = async (id: string): Promise<Buffer> => {
    const file = join(world.www, await imageOf(id));
    await world.until(() => existsSync(file), 30_000);
    return readFile(file);
  };
  const allDrawn = () => world.until(async () => (await world.sql('select 1 from share_image where dirty > clean')).length === 0, 30_000);
  const edit = async (id: string, change: object): Promise<void> => {
    Object.assign(world.api.product(id), change);
    await world.rerender([`product:${id}`]);
  };
  const requestImage = (file: string): Promise<Response> =>
    fetch(`${world.running?.url}/internal/publisher/cards/${file.replace('tarjetas/', '')}`);

  it('[A-54] are one of only two routes of the publisher, both on an internal port', async () => {
    const answer = await fetch(`${world.running?.url}/internal/openapi.json`);
    const { paths } = (await answer.json()) as { paths: Record<string, object> };
    const routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    expect(routes.toSorted()).toEqual(['get /internal/publisher/cards/{file}', 'get /internal/publisher/status']);
  });

  it('are drawn after the page: 1200 × 630, below 300 kB, the photograph on the left, dark text on the right', async () => {
    const picture = await drawnImage('p1');
    expect(picture.length).toBeLessThan(300_000);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
    expect(at(300, 315)[0]).toBeGreaterThan(180);
    expect(at(300, 315)[1]).toBeLessThan(60);
    let dark = 0;
    for (let y = 60; y < 330; y += 1) for (let x = 640; x < 1160; x += 1) if (at(x, y).every((value) => value < 90)) dark += 1;
    expect(dark).toBeGreaterThan(4_000);
  });

  it('have a slot in the background colour for a photograph that is missing or broken', async () => {
    for (const id of ['missing', 'broken']) {
      const { data, info } = await sharp(await drawnImage(id))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([1200, 630]);
      const [red = 0, green = 0, blue = 0] = data.subarray((315 * 1200 + 300) * 3);
      for (const [seen, chalk] of [[red, 0xe9] as const, [green, 0xe7] as const, [blue, 0xdf] as const])
        expect(Math.abs(seen - chalk)).toBeLessThan(4);
    }
  });

  it('are not drawn again if their content is unchanged', async () => {
    await drawnImage('p1');
    await allDrawn();
    const file = await imageOf('p1');
    const before = await world.mtime(file);
    const imageRequests = (): number => world.api.calls.filter((path) => path.startsWith('/media/')).length;
    const calls = imageRequests();
    world.api.add('p2', { picture: `/media/${hash(1)}.webp`, name: 'Remera lisa', price: 12_500 });
    await world.rerender(['product:p1', 'product:p2']);
    await allDrawn();
    expect(await imageOf('p2')).toBe(file);
    expect([await world.mtime(file), imageRequests()]).toEqual([before, calls]);
  });

  it('are drawn only for the last of several edits', async () => {
    await drawnImage('p1');
    await allDrawn();
    const drawn = async (): Promise<number> => (await world.sql('select from share_image where size is not null')).length;
    const before = await drawn();
    const earlier: string[] = [];
    for (let price = 1; price <= 8; price++) {
      await edit('p1', { price });
      earlier.push(await imageOf('p1'));
    }
    await drawnImage('p1');
    await allDrawn();
    // One, or some more on a machine where the edits take longer than the delay.
    expect(await drawn()).toBeGreaterThan(before);
    expect(await drawn()).toBeLessThan(before + 4);
    // A chat that loads the image of an earlier version gets it.
    expect((await requestImage(earlier[2] ?? '')).status).toBe(200);
    // The page returns to a version whose image was left out.
    await edit('p1', { price: 5 });
    expect(await imageOf('p1')).toBe(earlier[4]);
    await drawnImage('p1');
    await edit('p1', { price: 12_500 });
  });

  it('can be requested as soon as the page is published', async () => {
    const before = await imageOf('p1');
    const waiting = edit('p1', { price: 99_000 });
    await world.until(async () => (await imageOf('p1')) !== before);
    const answer = await requestImage(await imageOf('p1'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(1200);
    await waiting;
    expect((await requestImage(`${'0'.repeat(32)}.jpg`)).status).toBe(404);
    expect((await requestImage('..%2fx.jpg')).status).toBe(404);
  });

  it('do not delay a page while stored images are unavailable, and are drawn later', async () => {
    world.api.status = (path) => (path.startsWith('/media/') ? 503 : 200);
    const before = await imageOf('p1');
    await edit('p1', { name: 'Remera de siempre' });
    const file = await imageOf('p1');
    expect(file).not.toBe(before);
    await world.until(() => world.api.calls.filter((path) => path.startsWith('/media/')).length > 0);
    expect((await requestImage(file)).status).toBeGreaterThanOrEqual(500);
    expect(await world.page(file)).toBeUndefined();
    world.api.status = () => 200;
    expect((await requestImage(file)).status).toBe(200);
    expect((await sharp(await drawnImage('p1')).metadata()).width).toBe(1200);
  });

  it('are removed a day after the last page that showed them; missing and truncated ones are drawn again', async () => {
    await allDrawn();
    const previous = await imageOf('p1');
    await edit('p1', { price: 77 });
    await drawnImage('p1');
    await drawnImage('p2');
    await allDrawn();
    const current = await imageOf('p1');
    await world.reconciler.run();
    expect(await world.page(previous)).toBeDefined();
    await world.sql(`update share_image set unused_since = now() - interval '2 days' where unused_since is not null`);
    // More than a batch.
    await world.sql(
      `insert into share_image (name, dirty, clean, unused_since) select 'unused-' || n, 1, 1, now() - interval '2 days' from generate_series(1, 1001) n`,
    );
    await writeFile(join(world.www, current), 'cut');
    await rm(join(world.www, await imageOf('p2')));
    const unknownFile = join(world.www, `tarjetas/${'f'.repeat(32)}.jpg`);
    await writeFile(unknownFile, 'unknown');
    await utimes(unknownFile, 1, 1);
    // The row of a young file may not be written yet.
    await writeFile(join(world.www, `tarjetas/${'e'.repeat(32)}.jpg`), 'young');
    const { shareImages } = await world.reconciler.run();
    expect(shareImages.repaired).toBe(2);
    expect(await world.page(previous)).toBeUndefined();
    expect(await world.sql(`select name from share_image where name like 'unused-%'`)).toEqual([]);
    await allDrawn();
    expect((await stat(join(world.www, current))).size).toBeGreaterThan(5_000);
    expect((await stat(join(world.www, await imageOf('p2')))).size).toBeGreaterThan(5_000);
    const imageFiles = await readdir(join(world.www, 'tarjetas'));
    expect(imageFiles).toContain(`${'e'.repeat(32)}.jpg`);
    expect(imageFiles).not.toContain(`${'f'.repeat(32)}.jpg`);
  });

  it('are deleted with their page, earlier ones included, unless another page shows the same image', async () => {
    await edit('p2', { price: 11 });
    await drawnImage('p2');
    const ownImage = await imageOf('p2');
    await edit('p2', { ...world.api.products.find(({ id }) => id === 'p1'), id: 'p2' });
    const shared = await imageOf('p2');
    expect(shared).toBe(await imageOf('p1'));
    await allDrawn();
    world.api.remove('p2');
    await world.invalidation.invalidate(['product:p2'], 1);
    await world.until(async () => (await world.page('producto/p2.html')) === undefined);
    await world.until(async () => (await world.sql(`select from share_image where page_url = '/producto/p2'`)).length === 1);
    // The file is removed before the row is deleted, so that another page with the same content has it drawn again.
    expect(await world.page(ownImage)).toBeUndefined();
    expect(await world.page(shared)).toBeDefined();
  });
});

describe('share images that are drawn on request', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.create((api) => {
      api.manufacturers.set('m1', 'Hilos del Sur');
      api.add('p1', { name: 'Remera lisa', price: 12_500, picture: `/media/${hash(1)}.webp` });
    });
    await world.startAndPublish({ SHARE_IMAGES: 'on-request' });
  });
  afterAll(() => world.close());

  it('are not waiting for the worker, and the first request draws and stores the file', async () => {
    const [, file = ''] = /content="\/(tarjetas\/[0-9a-f]{32}\.jpg)"/.exec((await world.page('producto/p1.html')) ?? '') ?? [];
    expect(file).not.toBe('');
    expect(await world.sql('select 1 from share_image where dirty > clean')).toEqual([]);
    expect(await world.page(file)).toBeUndefined();
    const answer = await fetch(`${world.running?.url}/internal/publisher/cards/${file.replace('tarjetas/', '')}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await world.page(file)).toBeDefined();
    await rm(join(world.www, file));
    const { shareImages } = await world.reconciler.run();
    expect(shareImages.repaired).toBe(1);
  });
});
