import { describe, expect, it } from '@jest/globals';
import { type Answer } from '../support/call.js';
import { CARD, PICTURE } from '../support/origin.js';
import { type Setting, title } from './setting.js';

/** What may be kept, what is asked for again, and what is refused. */
export function cachesAndAddresses(at: Setting): void {
  describe('caches', () => {
    it('asks again for pages and answers 304 while nothing changed', async () => {
      const first = await at.get('/packs');
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      const again = await at.get('/packs', { 'if-none-match': first.headers.etag ?? '' });
      expect([again.status, again.body]).toEqual([304, '']);
      const dated = await at.get('/packs', { 'if-modified-since': first.headers['last-modified'] ?? '' });
      expect(dated.status).toBe(304);
    });

    it('reads conditions as RFC 9110 has them', async () => {
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

    it('answers the new page after each of several changes of equal length within a second', async () => {
      // As the publisher gives times: each file a second younger than the one it replaces, into the future if need be.
      let before: Answer | undefined;
      for (const [n, name] of ['one', 'two', 'six', 'ten'].entries()) {
        await at.stage.publish('fabricantes.html', `<!doctype html><title>${name}</title>`, -n);
        const { etag = '', 'last-modified': date = '' } = before?.headers ?? {};
        const conditions: Record<string, string>[] = [
          { 'if-none-match': etag },
          { 'if-modified-since': date },
          { 'if-none-match': etag, 'if-modified-since': date },
        ];
        for (const headers of conditions) {
          const answer = await at.get('/fabricantes', headers);
          expect([name, answer.status, title(answer)]).toEqual([name, 200, name]);
          before = answer;
        }
      }
    });

    it('answers the new page after a change of equal length', async () => {
      await at.stage.publish('fabricantes.html', '<!doctype html><title>uno</title>', 10);
      const first = await at.get('/fabricantes');
      await at.stage.publish('fabricantes.html', '<!doctype html><title>dos</title>', 9);
      const again = await at.get('/fabricantes', { 'if-none-match': first.headers.etag ?? '' });
      expect([again.status, title(again)]).toEqual([200, 'dos']);
    });

    it('keeps what is named by its content for ever', async () => {
      for (const target of ['/_astro/a.1234.js', `/media/${PICTURE}-160.webp`]) {
        const answer = await at.get(target);
        expect([target, answer.status, answer.headers['cache-control']]).toEqual([target, 200, 'public, max-age=31536000, immutable']);
      }
    });

    it('asks again for what keeps pages in the browser', async () => {
      expect((await at.get('/sw.js')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    });

    it.each([`/media/${PICTURE}.webp`, '/media/', '/media', '/media/..%2f..%2fwww%2fpacks.html', '/media/.x', '/media/packs.html'])(
      '%s is no picture',
      async (target) => {
        expect((await at.get(target)).status).toBeGreaterThanOrEqual(400);
        expect((await at.get(target)).status).toBeLessThan(500);
      },
    );
  });

  describe('pictures of shared links', () => {
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

    it('are files that are kept for ever', async () => {
      expect(await card(CARD.drawn)).toEqual([200, 'image/jpeg', kept, 'drawn', true, undefined]);
    });

    it('are drawn by the publisher when nobody has drawn them yet', async () => {
      const [status, , cacheControl, body, , cookie] = await card(CARD.asked);
      expect([status, cacheControl, cookie]).toEqual([200, kept, undefined]);
      expect(JSON.parse(String(body))).toMatchObject({ service: 'publisher', url: `/internal/publisher/cards/${CARD.asked}.jpg` });
    });

    it('are the plain one, which nobody keeps, while they cannot be drawn', async () => {
      expect(await card(CARD.unknown)).toEqual(plain);
      await at.stage.publisher.stop();
      expect(await card(CARD.asked)).toEqual(plain);
      await at.stage.publisher.start();
    });

    it.each(['/tarjetas/x.jpg', '/tarjetas/', `/tarjetas/${CARD.drawn}.png`, `/tarjetas/${CARD.drawn}.jpg/x`, '/tarjetas/..%2findex.html'])(
      '%s is none, and the publisher is not asked',
      async (target) => {
        const before = at.stage.publisher.seen.length;
        expect((await at.get(target)).status).toBe(404);
        expect(at.stage.publisher.seen.length).toBe(before);
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
      '/api/nobody/x',
    ])('%s is refused, sends nobody anywhere, and reaches no service', async (target) => {
      const seen = (): number => Object.values(at.stage.services).reduce((n, service) => n + service.seen.length, 0);
      const before = seen();
      const answer = await at.get(target);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.body).not.toMatch(/outside<|hidden/);
      expect(seen()).toBe(before);
    });
  });
}
