import { afterAll, describe, expect, it } from '@jest/globals';
import { createPublishedFiles, type PublishedFiles } from '@shop/published-files';
import { startS3 } from '@shop/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { titleOf } from './contract/contract-context.js';
import { startAlone } from './support/engines.js';
import { SHARE_IMAGE } from './support/fake-upstreams.js';
import { openOrigin } from './support/origin.js';

/** A page is sent without a look at the bucket for a second. */
const FRESH_MS = 1_000;

describe('a gateway in front of a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let files: PublishedFiles;
  const page = (title: string): Buffer => Buffer.from(`<!doctype html><title>${title}</title>`);

  const at = openOrigin(async (upstreams) => {
    s3 = await startS3();
    files = createPublishedFiles({ pagesUrl: s3.pagesUrl, ...s3.keys });
    for (const name of ['index', 'packs', 'packs/_p/2', 'tienda/niño', 'producto/p1', 'orden', 'producto-shell', '404'])
      await files.put(`${name}.html`, page(name));
    await files.put('_astro/a.1234.js', Buffer.from('console.log(1)'));
    await files.put('sitemap.xml', Buffer.from('<sitemapindex/>'));
    await files.put(`tarjetas/${SHARE_IMAGE.rendered}.jpg`, Buffer.from('drawn'));
    await files.put('img/compartir.png', Buffer.from('plain'));
    const { WWW_DIR: _, ...env } = upstreams.env;
    const { accessKey, secretKey } = s3.keys;
    return startAlone({ ...env, PAGES_URL: s3.pagesUrl, PAGES_ACCESS_KEY: accessKey, PAGES_SECRET_KEY: secretKey });
  });
  const { get } = at;
  afterAll(async () => {
    await files.close();
    await s3.close();
  });

  it('[D-134] sends the pages of their addresses, and the page for an address without one', async () => {
    for (const [target, title] of [
      ['/', 'index'],
      ['/packs?page=2', 'packs/_p/2'],
      [`/tienda/${encodeURIComponent('niño')}`, 'tienda/niño'],
    ] as const) {
      const answer = await get(target);
      expect([target, answer.status, titleOf(answer)]).toEqual([target, 200, title]);
    }
    const unpublished = await get('/producto/unpublished');
    expect([unpublished.status, titleOf(unpublished)]).toEqual([404, 'producto-shell']);
    const missing = await get('/nowhere');
    expect([missing.status, titleOf(missing), missing.headers['cache-control']]).toEqual([404, '404', 'no-cache']);
    expect((await get('/readyz')).status).toBe(200);
  });

  it('[D-134] sends the same headers as from a folder', async () => {
    const { headers } = await get('/packs');
    expect([headers['content-type'], headers['cache-control'], headers.vary, headers['x-content-type-options']]).toEqual([
      'text/html; charset=utf-8',
      'public, max-age=0, must-revalidate',
      'accept-encoding',
      'nosniff',
    ]);
    const script = await get('/_astro/a.1234.js');
    expect([script.body, script.headers['content-type'], script.headers['cache-control']]).toEqual([
      'console.log(1)',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('/sitemap.xml')).headers['content-type']).toBe('application/xml; charset=utf-8');
    const image = await get(`/tarjetas/${SHARE_IMAGE.rendered}.jpg`);
    expect([image.body, image.headers['content-type']]).toEqual(['drawn', 'image/jpeg']);
    const fallback = await get(`/tarjetas/${SHARE_IMAGE.unknown}.jpg`);
    expect([fallback.body, fallback.headers['cache-control']]).toEqual(['plain', 'no-store']);
  });

  it('[D-134] sends gzip as it is stored, and unpacks it for other clients', async () => {
    const packed = await fetch(`${at.url}/packs`, { headers: { 'accept-encoding': 'gzip' } });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', page('packs').toString()]);
    const raw = await files.get('packs.html');
    expect(typeof raw === 'object' && gunzipSync(raw.content).toString()).toBe(page('packs').toString());
    const unpacked = await get('/packs');
    expect([unpacked.headers['content-encoding'], unpacked.body]).toEqual([undefined, page('packs').toString()]);
    expect(unpacked.headers.etag).not.toBe(packed.headers.get('etag'));
  });

  it('[D-134] answers 304 while nothing changed, and sends an edit after a second', async () => {
    const { etag = '' } = (await get('/packs')).headers;
    expect((await get('/packs', { 'if-none-match': etag })).status).toBe(304);
    await files.put('packs.html', page('edited'));
    await delay(FRESH_MS);
    const edited = await get('/packs', { 'if-none-match': etag });
    expect([edited.status, titleOf(edited)]).toEqual([200, 'edited']);
    await files.delete(['packs.html']);
    await delay(FRESH_MS);
    expect((await get('/packs')).status).toBe(404);
    await files.put('packs.html', page('packs'));
    expect(titleOf(await get('/packs'))).toBe('packs');
  });

  it('[D-134] sends the pages that it has while the bucket is away, and the newest ones once it is back', async () => {
    expect(titleOf(await get('/producto/p1'))).toBe('producto/p1');
    await at.upstreams.stopServices();
    s3.suspend();
    await delay(FRESH_MS);
    for (let i = 0; i < 5; i++) {
      const startedAt = performance.now();
      const answer = await get('/producto/p1');
      expect([answer.status, titleOf(answer)]).toEqual([200, 'producto/p1']);
      expect(performance.now() - startedAt).toBeLessThan(3_000);
    }
    expect((await get('/readyz')).status).toBe(200);
    const unknown = await get('/store/unread');
    expect([unknown.status, unknown.json()['code'], unknown.headers['cache-control']]).toEqual([503, 'service.unavailable', 'no-store']);
    s3.resume();
    await files.put('producto/p1.html', page('new'));
    await delay(2 * FRESH_MS);
    expect(titleOf(await get('/producto/p1'))).toBe('new');
    await at.upstreams.startServices();
  });
});

it('[D-134] a gateway in front of a bucket does not start without its keys', async () => {
  await expect(startAlone({ PAGES_URL: 's3://pages?endpoint=http://127.0.0.1:1', PAGES_SECRET_KEY_FILE: '/no/such/file' })).rejects.toThrow(
    /PAGES_ACCESS_KEY is missing[^]*PAGES_SECRET_KEY cannot be read from its file/,
  );
});
