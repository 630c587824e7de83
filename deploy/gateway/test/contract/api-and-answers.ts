import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiRoutes, serviceOf } from '@shop/contracts';
import { gunzipSync } from 'node:zlib';
import { call } from '../support/call.js';
import { policy } from '../support/policy.js';
import { type ContractContext } from './contract-context.js';

/** Tests the proxy, and the headers of every response. */
export function testApiAndAnswers(at: ContractContext): void {
  describe('the API', () => {
    it.each([
      ...apiRoutes.map(({ prefix, service }) => [`${prefix}/x`, service] as const),
      ['/api/auth/keys', 'identity'],
      ['/api/users/me', 'identity'],
      ['/api/manufacturers?page=2', 'identity'],
      ['/api/wholesalers/x', 'identity'],
      ['/api/products', 'catalog'],
      ['/api/products/results-search?term=ni%C3%B1o%20%26', 'catalog'],
      ['/api/packs/x', 'catalog'],
      ['/api/genders', 'catalog'],
    ])('%s is proxied to %s unchanged', async (target, service) => {
      const answer = await at.get(target);
      expect([answer.status, answer.json()['service'], answer.json()['url']]).toEqual([200, service, target]);
    });

    it('proxies bodies, cookies and the request id', async () => {
      const headers = { 'content-type': 'application/json', 'x-request-id': 'abc-12345678', cookie: 'refresh=0' };
      const answer = await call(at.url, '/api/auth/login', { method: 'POST', headers, body: '{"a":1}' });
      const seen = at.upstreams.services.identity.requests.at(-1);
      expect([answer.status, answer.json()['bytes'], answer.headers['set-cookie']]).toEqual([201, 7, ['refresh=1; HttpOnly']]);
      expect([seen?.headers['x-request-id'], seen?.headers.cookie, answer.headers['x-request-id']]).toEqual([
        'abc-12345678',
        'refresh=0',
        'abc-12345678',
      ]);
    });

    it('compresses long answers for clients that accept gzip', async () => {
      const zip = { 'accept-encoding': 'gzip, deflate, br' };
      const [plain, long, short] = [
        await at.get('/api/products/long'),
        await at.get('/api/products/long', zip),
        await at.get('/api/genders', zip),
      ];
      expect([plain.headers['content-encoding'], plain.headers.vary?.toLowerCase()]).toEqual([undefined, 'accept-encoding, origin']);
      expect([long.headers['content-encoding'], long.headers.vary?.toLowerCase()]).toEqual(['gzip', 'accept-encoding, origin']);
      expect([plain.headers.etag, long.headers.etag]).toEqual(['"1a"', 'W/"1a"']);
      expect(gunzipSync(long.bytes).toString()).toBe(plain.body);
      expect(long.bytes.length).toBeLessThan(plain.bytes.length / 20);
      expect([short.headers['content-encoding'], short.json()['service']]).toEqual([undefined, 'catalog']);
      const head = await call(at.url, '/api/products/long', { method: 'HEAD', headers: zip });
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
    });

    it('passes on the allowed methods of an address', async () => {
      const [refused, allowed] = [
        await call(at.url, '/api/users/me', { method: 'DELETE' }),
        await call(at.url, '/api/users/me', { method: 'OPTIONS' }),
      ];
      expect([refused.status, refused.headers.allow, refused.json()]).toEqual([
        405,
        'GET, OPTIONS',
        { code: 'request.method-not-allowed' },
      ]);
      expect([allowed.status, allowed.headers.allow, allowed.body]).toEqual([204, 'GET, OPTIONS', '']);
    });

    it('generates a request id when there is none', async () => {
      const answer = await at.get('/api/genders', { 'x-request-id': 'bad id\u00e9' });
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{16,}$/);
      expect(at.upstreams.services.catalog.requests.at(-1)?.headers['x-request-id']).toBe(answer.headers['x-request-id']);
    });

    it.each([
      ['/api/auth/login', 128],
      ['/api/wholesalers', 128],
      ['/api/products', 512],
      ['/api/packs/x', 512],
      ['/api/products/batches', 1024],
      ['/api/images', 50 * 1024],
      ['/api/manufacturers/logo/x', 50 * 1024],
    ])('refuses to %s bodies over %i kB', async (target, kB) => {
      const body = Buffer.alloc(kB * 1024 + 1);
      const headers = { 'content-type': 'application/octet-stream', 'content-length': body.length };
      const refused = await call(at.url, target, { method: 'PUT', headers, body }).catch((error: Error) => error);
      if (!(refused instanceof Error)) expect([refused.status, refused.json()['code']]).toEqual([413, 'request.too-large']);
      const { requests } = at.upstreams.services[serviceOf(target) ?? 'catalog'];
      expect(requests.filter((s) => s.url === target && s.method === 'PUT')).toEqual([]);
      const taken = body.subarray(1);
      const answer = await call(at.url, target, { method: 'PUT', headers: { ...headers, 'content-length': taken.length }, body: taken });
      expect(answer.json()['bytes']).toBe(taken.length);
    });

    it.each(['text/plain;application/json', 'application/json;;', 'a/b/c', ';'])(
      'proxies a body of type «%s» or answers 415',
      async (type) => {
        const headers = { 'content-type': type, 'content-length': 7 };
        const answer = await call(at.url, '/api/products/odd', { method: 'POST', headers, body: '{"a":1}' });
        if (answer.status === 415) expect(answer.json()['code']).toBe('request.unsupported-media');
        else expect([answer.status, answer.json()['bytes']]).toEqual([201, 7]);
      },
    );

    it('refuses long bodies of unknown length', async () => {
      const headers = { 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' };
      const answer = await call(at.url, '/api/products', { method: 'POST', headers, body: Buffer.alloc(3 * 1024 * 1024) }).catch(
        () => undefined,
      );
      if (answer) expect(answer.status).toBe(413);
      expect(at.upstreams.services.catalog.requests.filter((s) => s.url === '/api/products' && s.method === 'POST')).toEqual([]);
    });
  });

  describe('rate limits', () => {
    it('apply to signing in and to uploads, and to nothing else', async () => {
      for (const target of ['/api/auth/login', '/api/images']) {
        const answers = await Promise.all(Array.from({ length: 80 }, () => call(at.url, target, { method: 'POST' })));
        const rateLimited = answers.filter(({ status }) => status === 429);
        expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(50);
        expect(rateLimited.length).toBeGreaterThan(5);
        expect(rateLimited[0]?.json()).toMatchObject({ code: 'request.rate-limited', message: expect.stringMatching(/Esperá/) });
        expect([rateLimited[0]?.headers['retry-after'], rateLimited[0]?.json()['requestId']]).toEqual([
          '5',
          rateLimited[0]?.headers['x-request-id'],
        ]);
      }
      const ofSigningIn = ['/api/users/register', '/api/users/resend-verification', '/api/auth/forgot-password'];
      for (const target of ['/api/auth/login', ...ofSigningIn]) {
        const answers = await Promise.all(Array.from({ length: 80 }, () => call(at.url, target, { method: 'POST' })));
        expect([target, answers.filter(({ status }) => status === 429).length > 50]).toEqual([target, true]);
      }
      const reads = Array.from({ length: 80 }, () => at.get('/api/genders'));
      expect((await Promise.all(reads)).filter(({ status }) => status !== 200)).toEqual([]);
    });
  });

  describe('every answer', () => {
    it.each(['/packs', '/no-hay', '/tienda', '/api/genders', '/api/none', '/_astro/a.1234.js', '/livez', '/.secret'])(
      '%s carries the security headers',
      async (target) => {
        const { headers, names } = await at.get(target);
        expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
        expect(headers['content-security-policy']).toBe(policy);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['referrer-policy']).toBeDefined();
        expect(headers['permissions-policy']).toBeDefined();
        expect(headers['cross-origin-opener-policy']).toBe('same-origin');
        expect(headers['x-request-id']).toMatch(/^[\w-]{16,}$/);
        expect(headers['x-powered-by']).toBeUndefined();
      },
    );

    it("has the service's own policy besides that of the shop", async () => {
      expect((await at.get('/api/genders?policy')).headers['content-security-policy']).toBe(`sandbox, ${policy}`);
    });
  });

  describe('probes', () => {
    it('are ready when there are pages to serve', async () => {
      for (const probe of ['/livez', '/readyz'])
        expect([(await at.get(probe)).status, (await at.get(probe)).json()['ready']]).toEqual([200, true]);
      await at.upstreams.hide('index.html');
      expect([(await at.get('/readyz')).status, (await at.get('/readyz')).json()]).toEqual([503, { ready: false, waiting: ['pages'] }]);
      expect((await at.get('/livez')).status).toBe(200);
      await at.upstreams.show('index.html');
      expect((await at.get('/readyz')).headers['cache-control']).toBe('no-store');
    });
  });

  describe('with every service stopped', () => {
    beforeAll(() => at.upstreams.stopServices());
    afterAll(() => at.upstreams.startServices());

    it('the shop can be browsed', async () => {
      for (const target of [
        '/',
        '/tienda/mujer',
        '/tienda/mujer/remeras?page=2',
        '/producto/p1',
        '/store/abc',
        '/packs',
        '/busqueda/x',
        '/_astro/a.1234.js',
      ])
        expect([target, (await at.get(target)).status]).toEqual([target, 200]);
      expect((await at.get('/producto/nuevo')).status).toBe(404);
      expect((await at.get('/readyz')).status).toBe(200);
    });

    it('the API answers 503 at once, with a message', async () => {
      const startedAt = performance.now();
      const answer = await at.get('/api/products', { 'x-request-id': 'req-87654321' });
      expect([answer.status, answer.json()['code'], answer.json()['requestId']]).toEqual([503, 'service.unavailable', 'req-87654321']);
      expect(answer.json()['message']).toMatch(/no está disponible/);
      expect(performance.now() - startedAt).toBeLessThan(2_000);
    });
  });
}
