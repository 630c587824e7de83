import { afterAll, describe, expect, it } from '@jest/globals';
import { readMediaSource } from '../src/media-source.js';
import { call } from './support/call.js';
import { engines } from './support/engines.js';
import { PICTURE } from './support/fake-upstreams.js';
import { openOrigin } from './support/origin.js';
import { PictureStore } from './support/store.js';

const [requestedPath, freshPath] = [`/media/${PICTURE}-160.webp`, `/media/${PICTURE}.webp`];

describe.each(engines)('%s: pictures from a store', (name, start) => {
  const cachesPictures = name === 'nginx';
  const store = new PictureStore(
    new Map([
      [`/pictures/shop/${PICTURE}-160.webp`, 'webp'],
      [`/pictures/shop/${PICTURE}.webp`, 'large'],
    ]),
  );
  const at = openOrigin(async ({ env }) => {
    await store.start();
    return start({ ...env, IMAGES_URL: `s3://pictures/shop?endpoint=${store.url}&region=sa-east-1` });
  });
  const { get } = at;
  afterAll(() => store.stop());

  it("are sent with the shop's headers and none of the store's", async () => {
    const { status, body, headers, names } = await get(requestedPath, { cookie: 'refresh=1', authorization: 'Bearer x' });
    expect([status, body, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'webp',
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(JSON.stringify(headers)).not.toContain('its own');
    expect(headers.etag).toBeDefined();
    expect(store.requests.at(-1)?.headers.cookie ?? '').toBe('');
    expect(store.requests.at(-1)?.headers.authorization ?? '').toBe('');
  });

  it('support ranges and HEAD', async () => {
    const part = await get(requestedPath, { range: 'bytes=1-2' });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([206, 'eb', 'bytes 1-2/4']);
    const head = await call(at.url, requestedPath, { method: 'HEAD' });
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '4']);
  });

  it('are requested from the store only under valid names', async () => {
    const before = store.requests.length;
    for (const target of ['/media/packs.html', '/media/..%2fx', `/media/x/${PICTURE}.webp`])
      expect((await get(target)).status).toBeGreaterThan(399);
    expect(store.requests.length).toBe(before);
    const missing = await get(`/media/${PICTURE.replace('0', 'f')}.webp`);
    expect([missing.status, missing.json()['code'], missing.headers['cache-control']]).toEqual([404, 'route.not-found', 'no-store']);
  });

  it(`${cachesPictures ? 'are served from the cache' : 'answer 503'} while the store is down`, async () => {
    await store.stop();
    const [cached, missing] = [await get(requestedPath), await get(freshPath)];
    expect(cached.status).toBe(cachesPictures ? 200 : 503);
    expect([missing.status, missing.json()['code']]).toEqual([503, 'service.unavailable']);
    await store.start();
    expect([(await get(freshPath)).status, (await get(freshPath)).body]).toEqual([200, 'large']);
  });
});

describe('the address of the pictures', () => {
  it.each([
    ['file:///data/images', { folder: '/data/images' }],
    ['s3://pictures?endpoint=http://store:9000', { url: 'http://store:9000/pictures/' }],
    ['s3://pictures/shop?endpoint=https://store.example/s3/&region=x', { url: 'https://store.example/s3/pictures/shop/' }],
    ['s3://pictures/?region=sa-east-1', { url: 'https://pictures.s3.sa-east-1.amazonaws.com/' }],
    ['https://pictures.example/shop', { url: 'https://pictures.example/shop/' }],
    ['ftp://x', undefined],
    ['pictures', undefined],
  ])('%s', (address, source) => {
    expect(readMediaSource(address)).toEqual(source);
  });
});
