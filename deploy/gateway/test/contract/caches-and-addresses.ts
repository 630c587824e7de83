import { describe, expect, it } from '@jest/globals';
import { type Answer } from '../support/call.js';
import { SHARE_IMAGE, PICTURE } from '../support/fake-upstreams.js';
import { type ContractContext, titleOf } from './contract-context.js';

/** Tests caching, conditional requests and refused addresses. */
export function testCachesAndAddresses(at: ContractContext): void {
  describe('caches', () => {
    it('revalidate pages and answer 304 while nothing changed', async () => {
      const first = await at.get('/packs');
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      const second = await at.get('/packs', { 'if-none-match': first.headers.etag ?? '' });
      expect([second.status, second.body]).toEqual([304, '']);
      const dated = await at.get('/packs', { 'if-modified-since': first.headers['last-modified'] ?? '' });
      expect(dated.status).toBe(304);
    });

    it('follow RFC 9110 for conditional requests', async () => {
      const { etag = '', 'last-modified': date = '' } = (await at.get('/packs')).headers;
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
      for (const [headers, status] of conditions) expect([headers, (await at.get('/packs', headers)).status]).toEqual([headers, status]);
      const fresh = await at.get('/packs', { 'if-none-match': etag });
      expect([fresh.headers['cache-control'], fresh.headers.etag]).toEqual(['public, max-age=0, must-revalidate', etag]);
      expect(fresh.headers['content-security-policy']).toBeDefined();
    });

    it('get the new page after each of several changes of equal length within a second', async () => {
      // The publisher sets each file's time a second after that of the file it replaces, even into the future.
      let before: Answer | undefined;
      for (const [n, name] of ['one', 'two', 'six', 'ten'].entries()) {
        await at.upstreams.publish('fabricantes.html', `<!doctype html><title>${name}</title>`, -n);
        const { etag = '', 'last-modified': date = '' } = before?.headers ?? {};
        const conditions: Record<string, string>[] = [
          { 'if-none-match': etag },
          { 'if-modified-since': date },
          { 'if-none-match': etag, 'if-modified-since': date },
        ];
        for (const headers of conditions) {
          const answer = await at.get('/fabricantes', headers);
          expect([name, answer.status, titleOf(answer)]).toEqual([name, 200, name]);
          before = answer;
        }
      }
    });

    it('get the new page after a change of equal length', async () => {
      await at.upstreams.publish('fabricantes.html', '<!doctype html><title>uno</title>', 10);
      const first = await at.get('/fabricantes');
      await at.upstreams.publish('fabricantes.html', '<!doctype html><title>dos</title>', 9);
      const second = await at.get('/fabricantes', { 'if-none-match': first.headers.etag ?? '' });
      expect([second.status, titleOf(second)]).toEqual([200, 'dos']);
    });

    it('keep files named by their content for a year', async () => {
      for (const target of ['/_astro/a.1234.js', `/media/${PICTURE}-160.webp`]) {
        const answer = await at.get(target);
        expect([target, answer.status, answer.headers['cache-control']]).toEqual([target, 200, 'public, max-age=31536000, immutable']);
      }
    });

    it('revalidate the service worker', async () => {
      expect((await at.get('/sw.js')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    });

    it.each([`/media/${PICTURE}.webp`, '/media/', '/media', '/media/..%2f..%2fwww%2fpacks.html', '/media/.x', '/media/packs.html'])(
      'do not serve %s as a picture',
      async (target) => {
        expect((await at.get(target)).status).toBeGreaterThanOrEqual(400);
        expect((await at.get(target)).status).toBeLessThan(500);
      },
    );
  });

  describe('share images', () => {
    const kept = 'public, max-age=31536000, immutable';
    const card = async (name: string): Promise<unknown[]> => {
      const { status, headers, body } = await at.get(`/tarjetas/${name}.jpg`);
      return [
        status,
        headers['content-type'],
        headers['cache-control'],
        body,
        headers['content-security-policy'] !== undefined,
        headers['set-cookie'],
      ];
    };
    const plain = [200, 'image/png', 'no-store', 'plain', true, undefined];

    it('are cached for a year', async () => {
      expect(await card(SHARE_IMAGE.rendered)).toEqual([200, 'image/jpeg', kept, 'drawn', true, undefined]);
    });

    it('are rendered by the publisher on request when the file is missing', async () => {
      const [status, , cacheControl, body, , cookie] = await card(SHARE_IMAGE.onRequest);
      expect([status, cacheControl, cookie]).toEqual([200, kept, undefined]);
      expect(JSON.parse(String(body))).toMatchObject({
        service: 'publisher',
        url: `/internal/publisher/cards/${SHARE_IMAGE.onRequest}.jpg`,
      });
    });

    it('are the default image with no-store while they cannot be rendered', async () => {
      expect(await card(SHARE_IMAGE.unknown)).toEqual(plain);
      await at.upstreams.publisher.stop();
      expect(await card('c3'.repeat(16))).toEqual(plain);
      await at.upstreams.publisher.start();
    });

    it.each([
      '/tarjetas/x.jpg',
      '/tarjetas/',
      `/tarjetas/${SHARE_IMAGE.rendered}.png`,
      `/tarjetas/${SHARE_IMAGE.rendered}.jpg/x`,
      '/tarjetas/..%2findex.html',
    ])('do not exist at %s, and the publisher is not asked', async (target) => {
      const before = at.upstreams.publisher.requests.length;
      expect((await at.get(target)).status).toBe(404);
      expect(at.upstreams.publisher.requests.length).toBe(before);
    });
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
      '/api/nobody/x',
    ])('%s is refused without a redirect and reaches no service', async (target) => {
      const requestCount = (): number => Object.values(at.upstreams.services).reduce((n, service) => n + service.requests.length, 0);
      const before = requestCount();
      const answer = await at.get(target);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.body).not.toMatch(/outside<|hidden/);
      expect(requestCount()).toBe(before);
    });
  });
}
