import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, type Answer } from './support/call.js';
import { Backstage, PICTURE } from './support/origin.js';

/** A gateway in front of a backstage. */
export interface Origin {
  url: string;
  close(): Promise<void>;
}

const title = (answer: { body: string }): string => /<title>(.*)<\/title>/.exec(answer.body)?.[1] ?? '';

/** What every gateway of the shop does, whatever engine it is made with: routes, fallbacks, status codes, conditional requests, headers. */
export function httpContract(engine: string, start: (stage: Backstage) => Promise<Origin>): void {
  describe(`${engine}: one origin`, () => {
    let stage: Backstage;
    let origin: Origin;
    const get = (target: string, headers: Record<string, string> = {}): Promise<Answer> => call(origin.url, target, { headers });

    beforeAll(async () => {
      stage = await Backstage.create();
      origin = await start(stage);
    });
    afterAll(async () => {
      await origin.close();
      await stage.close();
    });

    describe('the shop', () => {
      it.each([
        ['[ROUTE-12] a type lists over all genders', '/tienda?type=product&category=88', 'tienda/_/categoria-88'],
        ['[ROUTE-12] a subcategory wins over its category', '/tienda?category=1&subcategory=88&page=3', 'tienda/_/categoria-88/_p/3'],
        ['[ROUTE-12] newest', '/tienda?type=product&sortBy=newest', 'tienda/_/novedades'],
        ['[ROUTE-12] newest, page 2', '/tienda?type=product&sortBy=newest&page=2', 'tienda/_/novedades/_p/2'],
        ['[ROUTE-13] a gender', '/tienda/mujer', 'tienda/mujer'],
        ['[ROUTE-13] a gender with ñ', `/tienda/${encodeURIComponent('niño')}`, 'tienda/niño'],
        ['[ROUTE-13] a gender with ñ in decomposed form', `/tienda/${encodeURIComponent('niño'.normalize('NFD'))}`, 'tienda/niño'],
        ['[ROUTE-14] a category', '/tienda/mujer/remeras', 'tienda/mujer/remeras'],
        ['[ROUTE-14] page 2 of a category', '/tienda/mujer/remeras?page=2&sortBy=lowestPrice', 'tienda/mujer/remeras/_p/2'],
        ['[ROUTE-14] a page that is no number is the first', '/tienda/mujer/remeras?page=dos', 'tienda/mujer/remeras'],
        ['[ROUTE-12] the first value of a parameter counts', '/tienda?sortBy=newest&page=2&page=1', 'tienda/_/novedades/_p/2'],
        ['[ROUTE-12] names of parameters are told by case', '/tienda?sortBy=newest&PAGE=2', 'tienda/_/novedades'],
        ['[ROUTE-15] mas', '/tienda/mas', 'tienda/mas'],
      ])('%s', async (_name, target, expected) => {
        const answer = await get(target);
        expect([answer.status, title(answer)]).toEqual([200, expected]);
      });

      it.each([
        ['[SHOP-01] no gender', '/tienda', 302, '/tienda/mujer'],
        ['[ROUTE-12] ?gender=', `/tienda?gender=${encodeURIComponent('niño')}`, 302, '/tienda/ni%C3%B1o'],
        ['[ROUTE-12] ?searchTerm=', '/tienda?searchTerm=remera%20roja', 302, '/busqueda/remera%20roja'],
        ['[ROUTE-13] another spelling of a gender', '/tienda/nino?page=2', 301, '/tienda/ni%C3%B1o?page=2'],
        ['[ROUTE-12] a search with plus signs', '/tienda?searchTerm=+remera+roja%2Bazul+', 302, '/busqueda/remera%20roja%2Bazul'],
        ['[ROUTE-12] a search with what ends a path', '/tienda?searchTerm=a/b?c', 302, '/busqueda/a%2Fb%3Fc'],
        ['[ROUTE-12] a blank search', '/tienda?searchTerm=+%20', 302, '/tienda/mujer'],
        ['[ROUTE-12] another spelling of ?gender=', '/tienda?gender=Nin%CC%83A', 302, '/tienda/ni%C3%B1a'],
        ['[ROUTE-13] another spelling above a category', '/tienda/BEBÉS/bodys'.replace('É', '%C3%89'), 301, '/tienda/bebes/bodys'],
        ['[ROUTE-16] the old category link', '/products/category/88', 301, '/tienda?type=product&category=88'],
        ['a slash at the end', '/tienda/mujer/?page=2', 308, '/tienda/mujer?page=2'],
      ])('%s is sent on', async (_name, target, status, to) => {
        const answer = await get(target);
        expect([answer.status, answer.headers.location]).toEqual([status, to]);
      });

      it.each([
        '/tienda/marcianos',
        '/tienda/mujer/remeras/x',
        '/tienda/mujer/no-hay',
        '/tienda?gender=nada',
        '/products/category/x',
        '/tienda/_/novedades',
        '/tienda/mujer/remeras?page=9',
        '/tienda?category=1',
        '/tiendas',
      ])('[ROUTE-14] %s does not exist', async (target) => {
        const answer = await get(target);
        expect([answer.status, title(answer)]).toEqual([404, '404']);
      });
    });

    describe('pages', () => {
      it.each([
        ['/', 'index'],
        ['/?utm_source=x', 'index'],
        ['/packs?page=2', 'packs/_p/2'],
        ['/fabricantes?page=1', 'fabricantes'],
        ['/store/abc?page=2', 'store/abc/_p/2'],
        ['/producto/p1?page=2', 'producto/p1'],
        ['/preguntas-frecuentes', 'preguntas-frecuentes'],
        ['/busqueda/remera', 'busqueda'],
        ['/busqueda/remera%2Fpollera', 'busqueda'],
        ['/busqueda/a.html', 'busqueda'],
      ])('%s is served', async (target, expected) => {
        const answer = await get(target);
        expect([answer.status, title(answer)]).toEqual([200, expected]);
        expect(answer.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
      });

      it.each([
        ['/producto/nuevo', 'producto-shell'],
        ['/pack/nuevo', 'pack-shell'],
        ['/store/nuevo', 'store-shell'],
        ['/store/abc?page=9', '404'],
        ['/no-hay', '404'],
        ['/packs/_p/2', '404'],
        ['/index.html', '404'],
        ['/_astro/no.js', '404'],
      ])('[ROUTE-18] %s answers 404 with a page (A-55)', async (target, expected) => {
        const answer = await get(target, { 'if-modified-since': new Date().toUTCString() });
        expect([answer.status, title(answer)]).toEqual([404, expected]);
        expect(answer.headers.etag).toBeUndefined();
      });

      it('a HEAD is a GET without body', async () => {
        const [head, whole] = [await call(origin.url, '/packs', { method: 'HEAD' }), await get('/packs')];
        expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', whole.headers['content-length']]);
      });

      it('compressed twins go to those who take them', async () => {
        const { hostname, port } = new URL(origin.url);
        const response = await fetch(`http://${hostname}:${port}/packs`, { headers: { 'accept-encoding': 'gzip' } });
        expect(response.headers.get('content-encoding')).toBe('gzip');
        expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
        expect(await response.text()).toContain('<title>packs</title>');
      });

      it('files of a kind come with their type', async () => {
        const types = {
          '/_astro/a.1234.js': 'text/javascript',
          '/sitemap.xml': 'application/xml',
          [`/media/${PICTURE}-160.webp`]: 'image/webp',
        };
        for (const [target, type] of Object.entries(types))
          expect([target, (await get(target)).headers['content-type']?.split(';', 1)]).toEqual([target, [type]]);
      });

      it('a part of a picture can be asked for', async () => {
        const part = await get(`/media/${PICTURE}-160.webp`, { range: 'bytes=1-2' });
        expect([part.status, part.body, part.headers['content-range']]).toEqual([206, 'eb', 'bytes 1-2/4']);
        const beyond = await get(`/media/${PICTURE}-160.webp`, { range: 'bytes=90-' });
        expect([beyond.status, beyond.json()['code']]).toEqual([416, 'request.bad-range']);
      });

      it('a page that is replaced while it is read arrives whole', async () => {
        const page = (n: number): string => `<!doctype html><title>${n}</title>${'x'.repeat(n * 400)}</html>`;
        await stage.replace('preguntas-frecuentes.html', page(1));
        const done = new AbortController();
        const readers = Array.from({ length: 8 }, async () => {
          const broken: unknown[] = [];
          while (!done.signal.aborted) {
            const answer = await get('/preguntas-frecuentes').catch((error: unknown) => ({ status: 0, body: String(error) }));
            if (answer.status !== 200 || answer.body !== page(Number(title(answer)))) broken.push(answer);
          }
          return broken;
        });
        for (let n = 1; n < 200; n += 1) await stage.replace('preguntas-frecuentes.html', page(n % 50));
        done.abort();
        expect((await Promise.all(readers)).flat()).toEqual([]);
      });

      it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s on a page is refused', async (method) => {
        const answer = await call(origin.url, '/packs', { method });
        expect([answer.status, answer.json()['code']]).toEqual([405, 'request.method-not-allowed']);
      });
    });

    describe('caches', () => {
      it('asks again for pages and answers 304 while nothing changed', async () => {
        const first = await get('/packs');
        expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
        const again = await get('/packs', { 'if-none-match': first.headers.etag ?? '' });
        expect([again.status, again.body]).toEqual([304, '']);
        const dated = await get('/packs', { 'if-modified-since': first.headers['last-modified'] ?? '' });
        expect(dated.status).toBe(304);
      });

      it('reads conditions as RFC 9110 has them', async () => {
        const { etag = '', 'last-modified': date = '' } = (await get('/packs')).headers;
        const later = new Date(Date.now() + 3_600_000).toUTCString();
        const long = new Date(0).toUTCString();
        const conditions: [Record<string, string>, number][] = [
          [{ 'if-none-match': `"other", W/${etag}` }, 304],
          [{ 'if-none-match': '*' }, 304],
          [{ 'if-none-match': '"other"' }, 200],
          [{ 'if-none-match': '"other"', 'if-modified-since': date }, 200],
          [{ 'if-modified-since': later }, 304],
          [{ 'if-modified-since': long }, 200],
          [{ 'if-modified-since': 'some day' }, 200],
          [{ 'if-none-match': etag, 'accept-encoding': 'gzip' }, 200],
        ];
        for (const [headers, status] of conditions) expect([headers, (await get('/packs', headers)).status]).toEqual([headers, status]);
        const fresh = await get('/packs', { 'if-none-match': etag });
        expect([fresh.headers['cache-control'], fresh.headers.etag]).toEqual(['public, max-age=0, must-revalidate', etag]);
        expect(fresh.headers['content-security-policy']).toBeDefined();
      });

      it('answers the new page after each of several changes of equal length within a second', async () => {
        // As the publisher gives times: each file a second younger than the one it replaces, into the future if need be.
        let before: Answer | undefined;
        for (const [n, name] of ['one', 'two', 'six', 'ten'].entries()) {
          await stage.publish('fabricantes.html', `<!doctype html><title>${name}</title>`, -n);
          const { etag = '', 'last-modified': date = '' } = before?.headers ?? {};
          const conditions: Record<string, string>[] = [
            { 'if-none-match': etag },
            { 'if-modified-since': date },
            { 'if-none-match': etag, 'if-modified-since': date },
          ];
          for (const headers of conditions) {
            const answer = await get('/fabricantes', headers);
            expect([name, answer.status, title(answer)]).toEqual([name, 200, name]);
            before = answer;
          }
        }
      });

      it('answers the new page after a change of equal length', async () => {
        await stage.publish('fabricantes.html', '<!doctype html><title>uno</title>', 10);
        const first = await get('/fabricantes');
        await stage.publish('fabricantes.html', '<!doctype html><title>dos</title>', 9);
        const again = await get('/fabricantes', { 'if-none-match': first.headers.etag ?? '' });
        expect([again.status, title(again)]).toEqual([200, 'dos']);
      });

      it('keeps what is named by its content for ever', async () => {
        for (const target of ['/_astro/a.1234.js', `/media/${PICTURE}-160.webp`]) {
          const answer = await get(target);
          expect([target, answer.status, answer.headers['cache-control']]).toEqual([target, 200, 'public, max-age=31536000, immutable']);
        }
      });

      it.each([`/media/${PICTURE}.webp`, '/media/', '/media', '/media/..%2f..%2fwww%2fpacks.html', '/media/.x', '/media/packs.html'])(
        '%s is no picture',
        async (target) => {
          expect((await get(target)).status).toBeGreaterThanOrEqual(400);
          expect((await get(target)).status).toBeLessThan(500);
        },
      );
    });

    describe('strange addresses', () => {
      it.each([
        '/../outside.html',
        '/..%2foutside',
        '/%2e%2e/outside',
        '/%2e%2e%2foutside',
        '/..%5coutside',
        '/.secret',
        '/%2esecret',
        '/packs%00',
        '/packs%0a',
        '/%',
        '/%zz',
        '/tienda/ni\u00c3\u00b1o',
        `/${'%C3%B1'.repeat(2000)}`,
        `/${'a'.repeat(30_000)}`,
        '/.0123456789ab.tmp',
        '/producto/.0123456789ab.tmp',
        '/_astro/.0123456789ab.tmp',
        '/tienda/.page',
        '/.page',
        '/.unreadable',
        '/%c3%28',
        '/%c2%85',
        '/%ed%a0%80',
        '/tienda/%ff',
        '/packs%2f_p%2f2',
        '//evil.test/',
        '//evil.test/%2f..',
        '/tienda//mujer',
        '/busqueda/%00',
        '/busqueda/%E0%A4%A',
        `/${'a'.repeat(5000)}`,
        '/packs.html.gz',
        '/api/..%2finternal/pages/ids',
        '/api/products/../../internal/pages/ids',
        '/api/products/%2e%2e/%2e%2e/internal/pages/ids',
        '/api/products/%00',
        '/api/products/%',
        '/internal/pages/ids',
        '/api/productsx',
        '/api',
        '/api/admin/x',
      ])('%s is refused, sends nobody anywhere, and reaches no service', async (target) => {
        const before = stage.catalog.seen.length + stage.identity.seen.length;
        const answer = await get(target);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers.location).toBeUndefined();
        expect(answer.body).not.toMatch(/outside<|hidden/);
        expect(stage.catalog.seen.length + stage.identity.seen.length).toBe(before);
      });
    });

    describe('the API', () => {
      it.each([
        ['/api/auth/keys', 'identity'],
        ['/api/users/me', 'identity'],
        ['/api/manufacturers?page=2', 'identity'],
        ['/api/wholesalers/x', 'identity'],
        ['/api/products', 'catalog'],
        ['/api/products/results-search?term=ni%C3%B1o%20%26', 'catalog'],
        ['/api/packs/x', 'catalog'],
        ['/api/genders', 'catalog'],
      ])('%s goes to %s as it came', async (target, service) => {
        const answer = await get(target);
        expect([answer.status, answer.json()['service'], answer.json()['url']]).toEqual([200, service, target]);
      });

      it('passes bodies, cookies and the request id on', async () => {
        const headers = { 'content-type': 'application/json', 'x-request-id': 'abc-12345678', cookie: 'refresh=0' };
        const answer = await call(origin.url, '/api/auth/login', { method: 'POST', headers, body: '{"a":1}' });
        const seen = stage.identity.seen.at(-1);
        expect([answer.status, answer.json()['bytes'], answer.headers['set-cookie']]).toEqual([201, 7, ['refresh=1; HttpOnly']]);
        expect([seen?.headers['x-request-id'], seen?.headers.cookie, answer.headers['x-request-id']]).toEqual([
          'abc-12345678',
          'refresh=0',
          'abc-12345678',
        ]);
      });

      it('gives a request without an id one', async () => {
        const answer = await get('/api/genders', { 'x-request-id': 'bad id\u00e9' });
        expect(answer.headers['x-request-id']).toMatch(/^[\w-]{16,}$/);
        expect(stage.catalog.seen.at(-1)?.headers['x-request-id']).toBe(answer.headers['x-request-id']);
      });

      it('refuses bodies over 2 MB, but for pictures', async () => {
        const body = Buffer.alloc(3 * 1024 * 1024);
        const headers = { 'content-type': 'application/octet-stream', 'content-length': body.length };
        const refused = await call(origin.url, '/api/products', { method: 'POST', headers, body }).catch((error: Error) => error);
        if (!(refused instanceof Error)) expect([refused.status, refused.json()['code']]).toEqual([413, 'request.too-large']);
        expect((await call(origin.url, '/api/images', { method: 'POST', headers, body })).json()['bytes']).toBe(body.length);
        expect(stage.catalog.seen.filter((s) => s.url === '/api/products' && s.method === 'POST')).toEqual([]);
      });

      it('refuses long bodies of unknown length', async () => {
        const headers = { 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' };
        const answer = await call(origin.url, '/api/products', { method: 'POST', headers, body: Buffer.alloc(3 * 1024 * 1024) }).catch(
          () => undefined,
        );
        if (answer) expect(answer.status).toBe(413);
        expect(stage.catalog.seen.filter((s) => s.url === '/api/products' && s.method === 'POST')).toEqual([]);
      });
    });

    describe('limits', () => {
      it('stand before signing in and before pictures, and before nothing else', async () => {
        for (const target of ['/api/auth/login', '/api/images']) {
          const answers = await Promise.all(Array.from({ length: 80 }, () => call(origin.url, target, { method: 'POST' })));
          const refused = answers.filter(({ status }) => status === 429);
          expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(50);
          expect(refused.length).toBeGreaterThan(5);
          expect(refused[0]?.json()).toMatchObject({ code: 'request.rate-limited', message: expect.stringMatching(/Esperá/) });
          expect([refused[0]?.headers['retry-after'], refused[0]?.json()['requestId']]).toEqual(['5', refused[0]?.headers['x-request-id']]);
        }
        const others = Array.from({ length: 80 }, () => get('/api/genders'));
        expect((await Promise.all(others)).filter(({ status }) => status !== 200)).toEqual([]);
      });
    });

    describe('every answer', () => {
      it.each(['/packs', '/no-hay', '/tienda', '/%zz', '/api/genders', '/api/none', '/_astro/a.1234.js', '/livez', '/.secret'])(
        '%s carries the security headers',
        async (target) => {
          const { headers, names } = await get(target);
          expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
          expect(headers['content-security-policy']).toContain("script-src 'self'");
          expect(headers['content-security-policy']).not.toContain('unsafe');
          expect(headers['x-content-type-options']).toBe('nosniff');
          expect(headers['referrer-policy']).toBeDefined();
          expect(headers['permissions-policy']).toBeDefined();
          expect(headers['cross-origin-opener-policy']).toBe('same-origin');
          expect(headers['x-request-id']).toMatch(/^[\w-]{16,}$/);
          expect(headers['x-powered-by']).toBeUndefined();
        },
      );
    });

    describe('probes', () => {
      it('is ready when there are pages to show', async () => {
        for (const probe of ['/livez', '/readyz'])
          expect([(await get(probe)).status, (await get(probe)).json()['ready']]).toEqual([200, true]);
        await stage.hide('index.html');
        expect([(await get('/readyz')).status, (await get('/readyz')).json()]).toEqual([503, { ready: false, waiting: ['pages'] }]);
        expect((await get('/livez')).status).toBe(200);
        await stage.show('index.html');
        expect((await get('/readyz')).headers['cache-control']).toBe('no-store');
      });
    });

    describe('with every service switched off', () => {
      beforeAll(() => stage.stopServices());
      afterAll(() => stage.startServices());

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
          expect([target, (await get(target)).status]).toEqual([target, 200]);
        expect((await get('/producto/nuevo')).status).toBe(404);
        expect((await get('/readyz')).status).toBe(200);
      });

      it('the API says at once that it is away, in words', async () => {
        const begun = performance.now();
        const answer = await get('/api/products', { 'x-request-id': 'req-87654321' });
        expect([answer.status, answer.json()['code'], answer.json()['requestId']]).toEqual([503, 'service.unavailable', 'req-87654321']);
        expect(answer.json()['message']).toMatch(/no está disponible/);
        expect(performance.now() - begun).toBeLessThan(2_000);
      });
    });
  });
}
