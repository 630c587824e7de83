import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import type { RunningGateway } from '../src/index.js';
import { call, type Answer } from './support/call.js';
import { titleOf } from './contract/contract-context.js';
import { FakeUpstreams, PICTURE } from './support/fake-upstreams.js';
import { nginx, startAlone } from './support/engines.js';
import { type RunningNginx, startNginx } from './support/nginx.js';

(nginx ? describe : describe.skip)('the cache of nginx', () => {
  let upstreams: FakeUpstreams;
  let gateway: RunningGateway;
  let running: RunningNginx;
  const get = (target: string, headers: Record<string, string> = {}): Promise<Answer> => call(running.url, target, { headers });
  const requestsOf = (url: string): number => upstreams.services.catalog.requests.filter((request) => request.url === url).length;

  beforeAll(async () => {
    upstreams = await FakeUpstreams.create();
    gateway = await startAlone({ ...upstreams.env, TRUSTED_PROXIES: '1' });
    if (nginx) running = await startNginx(nginx, gateway.url);
  });
  afterAll(async () => {
    await running.close();
    await gateway.close();
    await upstreams.close();
  });

  it('never shows a page as it was before an edit', async () => {
    for (let n = 0; n < 50; n++) {
      await upstreams.publish('fabricantes.html', `<!doctype html><title>${n}</title>`, 100 - n);
      const answers = await Promise.all(Array.from({ length: 4 }, () => get('/fabricantes')));
      expect(answers.map(titleOf)).toEqual(Array.from(answers, () => String(n)));
      const { bytes } = await get('/fabricantes', { 'accept-encoding': 'gzip' });
      expect(titleOf({ body: gunzipSync(bytes).toString() })).toBe(String(n));
    }
  });

  it('keeps no answer of the API, no cookie and no answer to an Authorization header', async () => {
    for (const path of ['/api/products/plain', '/api/products/public', '/api/products/public-cookie', '/api/products/x-accel-expires']) {
      const headers: Record<string, string> = path.endsWith('public') ? { authorization: 'Bearer a' } : {};
      for (let n = 0; n < 2; n++) expect((await get(path, headers)).status).toBe(200);
      expect([path, requestsOf(path)]).toEqual([path, 2]);
    }
    expect((await get('/api/products/bare')).headers['cache-control']).toBe('private, no-cache');
    // An answer that a service marks as public is kept, for requests without an Authorization header.
    for (let n = 0; n < 3; n++) expect((await get('/api/products/public?kept')).status).toBe(200);
    expect(requestsOf('/api/products/public?kept')).toBe(1);
    await get('/api/products/public?kept', { authorization: 'Bearer a' });
    expect(requestsOf('/api/products/public?kept')).toBe(2);
  });

  it('keeps an answer apart for each value of the headers that it varies by', async () => {
    for (const origin of ['https://a.test', 'https://b.test', 'https://a.test'])
      expect((await get('/api/products/public-vary', { origin })).json()['origin']).toBe(origin);
    expect(requestsOf('/api/products/public-vary')).toBe(2);
  });

  it('does not keep the page behind a secret address', async () => {
    await get('/orden/K7QM-2D4X-9TRA');
    await upstreams.hide('orden.html');
    expect((await get('/orden/K7QM-2D4X-9TRA')).status).toBe(404);
    await upstreams.show('orden.html');
  });

  it('answers each request with its id', async () => {
    await get('/packs', { 'x-request-id': 'first-12345' });
    expect((await get('/packs', { 'x-request-id': 'second-12345' })).headers['x-request-id']).toBe('second-12345');
  });

  it('[ROUTE-05] [ROUTE-22] [AUTH-15] shows pages and pictures while the gateway is away, and logs no address', async () => {
    const shown = ['/', '/packs', '/tienda/mujer', '/_astro/a.1234.js', '/sw.js', `/media/${PICTURE}-160.webp`];
    for (const target of shown) expect([target, (await get(target)).status]).toEqual([target, 200]);
    await gateway.close();
    for (const target of shown) expect([target, (await get(target)).status]).toEqual([target, 200]);
    for (const target of ['/api/products', '/reset-password/a-secret-that-was-mailed', '/orden/a-secret-that-was-mailed']) {
      const answer = await get(target);
      expect([target, answer.status, answer.headers['cache-control'], answer.json()]).toEqual([
        target,
        503,
        'no-store',
        {
          code: 'service.unavailable',
          message: expect.stringMatching(/no está disponible/),
          requestId: answer.headers['x-request-id'],
        },
      ]);
    }
    expect(running.readStderr()).not.toContain('secret');
  });
});
