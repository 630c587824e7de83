import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway } from '../src/index.js';
import { readMediaSource } from '../src/media-source.js';
import type { Origin } from './contract/setting.js';
import { type Answer, call } from './support/call.js';
import { findNginx, startNginx } from './support/nginx.js';
import { Backstage, PICTURE } from './support/origin.js';
import { PictureStore } from './support/store.js';

const nginx = findNginx();
const [seen, unseen] = [`/media/${PICTURE}-160.webp`, `/media/${PICTURE}.webp`];

type Start = (stage: Backstage, imagesUrl: string) => Promise<Origin>;
const engines: [name: string, start: Start, outlivesItsStore: boolean][] = [
  ['Node gateway', (stage, url) => startGateway({ ...stage.env, IMAGES_URL: url, HTTP_PORT: '0', LOG_LEVEL: 'silent' }), false],
];
if (nginx) engines.push(['nginx', (stage, url) => startNginx({ nginx, stage, env: { IMAGES_URL: url } }), true]);

describe.each(engines)('%s: pictures from a store', (_name, start, outlivesItsStore) => {
  const store = new PictureStore(
    new Map([
      [`/pictures/shop/${PICTURE}-160.webp`, 'webp'],
      [`/pictures/shop/${PICTURE}.webp`, 'large'],
    ]),
  );
  let stage: Backstage;
  let origin: Origin;
  const get = (target: string, headers: Record<string, string> = {}): Promise<Answer> => call(origin.url, target, { headers });

  beforeAll(async () => {
    stage = await Backstage.create();
    await store.start();
    origin = await start(stage, `s3://pictures/shop?endpoint=${store.url}&region=sa-east-1`);
  });
  afterAll(async () => {
    await origin.close();
    await store.stop();
    await stage.close();
  });

  it('come with the headers of the shop and none of the store', async () => {
    const { status, body, headers, names } = await get(seen, { cookie: 'refresh=1', authorization: 'Bearer x' });
    expect([status, body, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'webp',
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(JSON.stringify(headers)).not.toContain('its own');
    expect(headers.etag).toBeDefined();
    expect(store.seen.at(-1)?.headers.cookie ?? '').toBe('');
    expect(store.seen.at(-1)?.headers.authorization ?? '').toBe('');
  });

  it('come in part, and not again to who has them', async () => {
    const part = await get(seen, { range: 'bytes=1-2' });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([206, 'eb', 'bytes 1-2/4']);
    const head = await call(origin.url, seen, { method: 'HEAD' });
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '4']);
  });

  it('are looked for under their names alone', async () => {
    const before = store.seen.length;
    for (const target of ['/media/packs.html', '/media/..%2fx', `/media/x/${PICTURE}.webp`])
      expect((await get(target)).status).toBeGreaterThan(399);
    expect(store.seen.length).toBe(before);
    const missing = await get(`/media/${PICTURE.replace('0', 'f')}.webp`);
    expect([missing.status, missing.json()['code'], missing.headers['cache-control']]).toEqual([404, 'route.not-found', 'no-store']);
  });

  it(`${outlivesItsStore ? 'outlive' : 'are away with'} the store`, async () => {
    await store.stop();
    const [again, never] = [await get(seen), await get(unseen)];
    expect(again.status).toBe(outlivesItsStore ? 200 : 503);
    expect([never.status, never.json()['code']]).toEqual([503, 'service.unavailable']);
    await store.start();
    expect([(await get(unseen)).status, (await get(unseen)).body]).toEqual([200, 'large']);
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
