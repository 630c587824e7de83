import { describe, expect, it } from '@jest/globals';
import { call } from '../support/call.js';
import { PICTURE } from '../support/fake-upstreams.js';
import { type ContractContext, titleOf } from './contract-context.js';

/** Tests the file, shell or redirect for each page address. */
export function testShopAndPages(at: ContractContext): void {
  describe('the shop', () => {
    it.each([
      ['[ROUTE-12] a type lists over all genders', '/tienda?type=product&category=88', 'tienda/_/categoria-88'],
      ['[ROUTE-12] a subcategory wins over its category', '/tienda?category=1&subcategory=88&page=3', 'tienda/_/categoria-88/_p/3'],
      ['[ROUTE-12] newest', '/tienda?type=product&sortBy=newest', 'tienda/_/novedades'],
      ['[ROUTE-12] a gender with a sort order', '/tienda?gender=hombre&sortBy=lowestPrice', 'tienda/_/novedades'],
      ['[ROUTE-12] newest, page 2', '/tienda?type=product&sortBy=newest&page=2', 'tienda/_/novedades/_p/2'],
      ['[UX 28] the offers', '/ofertas', 'tienda/_/ofertas'],
      ['[UX 28] the offers with filters', '/ofertas?talle=m&page=2', 'tienda/_/ofertas/_p/2'],
      ['[ROUTE-13] a gender', '/tienda/mujer', 'tienda/mujer'],
      ['[ROUTE-13] a gender with ñ', `/tienda/${encodeURIComponent('niño')}`, 'tienda/niño'],
      ['[ROUTE-13] a gender with ñ in decomposed form', `/tienda/${encodeURIComponent('niño'.normalize('NFD'))}`, 'tienda/niño'],
      ['[ROUTE-14] a category', '/tienda/mujer/remeras', 'tienda/mujer/remeras'],
      ['[ROUTE-14] page 2 of a category', '/tienda/mujer/remeras?page=2&sortBy=lowestPrice', 'tienda/mujer/remeras/_p/2'],
      ['[ROUTE-14] a page that is no number is the first', '/tienda/mujer/remeras?page=dos', 'tienda/mujer/remeras'],
      ['[ROUTE-12] the first value of a parameter counts', '/tienda?sortBy=newest&page=2&page=1', 'tienda/_/novedades/_p/2'],
      ['[ROUTE-12] names of parameters are case-sensitive', '/tienda?sortBy=newest&PAGE=2', 'tienda/_/novedades'],
      ['[ROUTE-15] mas', '/tienda/mas', 'tienda/mas'],
    ])('%s', async (_name, target, expected) => {
      const answer = await at.get(target);
      expect([answer.status, titleOf(answer)]).toEqual([200, expected]);
    });

    it.each([
      ['[UX 28] the former address of the offers', '/tienda?type=product&sortBy=newest&oferta=1&color=negro', 302, '/ofertas?color=negro'],
      ['[SHOP-01] no gender', '/tienda', 302, '/tienda/mujer'],
      ['[ROUTE-12] ?gender=', `/tienda?gender=${encodeURIComponent('niño')}`, 302, '/tienda/ni%C3%B1o'],
      ['[ROUTE-12] ?gender= and ?category=', '/tienda?gender=hombre&category=135&page=2', 302, '/tienda/hombre/jeans?page=2'],
      ['[ROUTE-12] ?searchTerm=', '/tienda?searchTerm=remera%20roja', 302, '/busqueda/remera%20roja'],
      ['[ROUTE-13] another spelling of a gender', '/tienda/nino?page=2', 301, '/tienda/ni%C3%B1o?page=2'],
      ['[UX 2] a search with filters', '/tienda?searchTerm=remera&color=negro&vivo=1', 302, '/busqueda/remera?color=negro&vivo=1'],
      ['[ROUTE-12] a search with plus signs', '/tienda?searchTerm=+remera+roja%2Bazul+', 302, '/busqueda/remera%20roja%2Bazul'],
      ['[ROUTE-12] a search with what ends a path', '/tienda?searchTerm=a/b?c', 302, '/busqueda/a%2Fb%3Fc'],
      ['[ROUTE-12] a blank search', '/tienda?searchTerm=+%20', 302, '/tienda/mujer'],
      ['[ROUTE-12] another spelling of ?gender=', '/tienda?gender=Nin%CC%83A', 302, '/tienda/ni%C3%B1a'],
      ['[ROUTE-13] another spelling above a category', '/tienda/BEBÉS/bodys'.replace('É', '%C3%89'), 301, '/tienda/bebes/bodys'],
      ['[ROUTE-16] the old category link', '/products/category/88', 301, '/tienda?type=product&category=88'],
      ['a slash at the end', '/tienda/mujer/?page=2', 308, '/tienda/mujer?page=2'],
    ])('%s is redirected', async (_name, target, status, to) => {
      const answer = await at.get(target);
      expect([answer.status, answer.headers.location]).toEqual([status, to]);
    });

    it.each([
      '/tienda/marcianos',
      '/tienda/mujer/remeras/x',
      '/tienda/mujer/no-hay',
      '/tienda?gender=nada',
      '/products/category/x',
      '/tienda/_/novedades',
      '/tienda/_/ofertas',
      '/ofertas?page=3',
      '/tienda/mujer/remeras?page=9',
      '/tienda?category=1',
      '/tiendas',
    ])('[ROUTE-14] %s does not exist', async (target) => {
      const answer = await at.get(target);
      expect([answer.status, titleOf(answer)]).toEqual([404, '404']);
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
      ['/reset-password/x1-_Y', 'reset-password'],
      ['/orden/K7QM-2D4X-9TRA', 'orden'],
      ['/orden/k7qm%202d4x%209tra', 'orden'],
      ['/verify-email?token=x', 'verify-email'],
    ])('%s is served', async (target, expected) => {
      const answer = await at.get(target);
      expect([answer.status, titleOf(answer)]).toEqual([200, expected]);
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
      const answer = await at.get(target, { 'if-modified-since': new Date().toUTCString() });
      expect([answer.status, titleOf(answer)]).toEqual([404, expected]);
      expect(answer.headers.etag).toBeUndefined();
    });

    it.each([
      ['[ROUTE-22] [A-26] an order', '/orden/K7QM-2D4X-9TRA'],
      ['a new password', '/reset-password/x1-_Y'],
    ])('the page of %s is sent with no-store and noindex', async (_page, target) => {
      const answer = await at.get(target, { 'if-modified-since': new Date().toUTCString() });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect([answer.headers.etag, answer.headers['last-modified']]).toEqual([undefined, undefined]);
      expect((await at.get('/packs')).headers['x-robots-tag']).toBeUndefined();
      expect((await at.get('/orden')).headers['cache-control']).toBe('no-store');
    });

    it('a HEAD has the headers of a GET and no body', async () => {
      const [head, get] = [await call(at.url, '/packs', { method: 'HEAD' }), await at.get('/packs')];
      expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', get.headers['content-length']]);
    });

    it('gzip copies are sent to clients that accept gzip', async () => {
      const { hostname, port } = new URL(at.url);
      const response = await fetch(`http://${hostname}:${port}/packs`, { headers: { 'accept-encoding': 'gzip' } });
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect(await response.text()).toContain('<title>packs</title>');
    });

    it('files are sent with their content type', async () => {
      const types = {
        '/_astro/a.1234.js': 'text/javascript',
        '/sitemap.xml': 'application/xml',
        [`/media/${PICTURE}-160.webp`]: 'image/webp',
      };
      for (const [target, type] of Object.entries(types))
        expect([target, (await at.get(target)).headers['content-type']?.split(';', 1)]).toEqual([target, [type]]);
    });

    it('a range of a picture can be requested', async () => {
      const part = await at.get(`/media/${PICTURE}-160.webp`, { range: 'bytes=1-2' });
      expect([part.status, part.body, part.headers['content-range']]).toEqual([206, 'eb', 'bytes 1-2/4']);
      const beyond = await at.get(`/media/${PICTURE}-160.webp`, { range: 'bytes=90-' });
      expect([beyond.status, beyond.json()['code']]).toEqual([416, 'request.bad-range']);
    });

    it('a page that is replaced while it is read is sent complete', async () => {
      const page = (n: number): string => `<!doctype html><title>${n}</title>${'x'.repeat(n * 400)}</html>`;
      await at.upstreams.replace('preguntas-frecuentes.html', page(1));
      const done = new AbortController();
      const readers = Array.from({ length: 8 }, async () => {
        const broken: unknown[] = [];
        while (!done.signal.aborted) {
          const answer = await at.get('/preguntas-frecuentes').catch((error: unknown) => ({ status: 0, body: String(error) }));
          if (answer.status !== 200 || answer.body !== page(Number(titleOf(answer)))) broken.push(answer);
        }
        return broken;
      });
      for (let n = 1; n < 100; n += 1) await at.upstreams.replace('preguntas-frecuentes.html', page(n % 50));
      done.abort();
      expect((await Promise.all(readers)).flat()).toEqual([]);
    });

    it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s on a page is refused', async (method) => {
      const answer = await call(at.url, '/packs', { method });
      expect([answer.status, answer.json()['code']]).toEqual([405, 'request.method-not-allowed']);
    });
  });
}
