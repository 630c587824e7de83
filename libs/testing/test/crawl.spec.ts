import { afterEach, describe, expect, it } from '@jest/globals';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { crawlSite } from '../src/crawl/crawl-site.js';
import { readHtml } from '../src/crawl/read-html.js';

const head = (path: string, change: (text: string) => string = (text) => text): string =>
  change(`<title>T</title><meta name="description" content="D"><link rel="canonical" href="https://shop.test${path}">
  <link rel="alternate" hreflang="es-AR" href="https://shop.test${path}"><meta property="og:url" content="https://shop.test${path}">
  <meta property="og:title" content="T"><meta property="og:type" content="website"><meta property="og:image" content="https://shop.test/card.jpg">
  <meta property="og:image:alt" content="A"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
  <meta name="twitter:card" content="summary_large_image"><meta name="twitter:image" content="https://shop.test/card.jpg">`);

/** A site of files; `/gone` leads to a page that is there, `/lost` to none. */
class Site {
  readonly files = new Map<string, string>([
    ['/', `${head('/')}<a href="/a#here">a</a><a href="/gone">old</a><a href="https://elsewhere.test/x">x</a><a href="mailto:a@b.c">m</a>`],
    [
      '/a',
      `${head('/a')}<h2 id="here">x</h2><img src="/p.png" srcset="/p.png 1x, /p2.png 2x" alt="a > b"><script type="application/ld+json">{"@context":"c","@type":"t"}</script>`,
    ],
    ['/p.png', 'p'],
    ['/p2.png', 'p'],
    ['/card.jpg', 'c'],
    ['/robots.txt', 'User-agent: *\n\nSitemap: https://shop.test/sitemap.xml\n'],
    [
      '/sitemap.xml',
      '<sitemapindex><sitemap><loc>https://shop.test/s.xml</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></sitemap></sitemapindex>',
    ],
    ['/s.xml', '<urlset><url><loc>https://shop.test/a</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url></urlset>'],
  ]);
  private readonly server = http.createServer((request, response) => {
    const path = request.url ?? '';
    const location = { '/gone': '/a', '/lost': '/nowhere' }[path];
    if (location) {
      response.writeHead(301, { location }).end();
      return;
    }
    const body = this.files.get(path);
    const type = path.endsWith('.png')
      ? 'image/png'
      : path.endsWith('.jpg')
        ? 'image/jpeg'
        : /\.(xml|txt)$/.test(path)
          ? 'text/plain'
          : 'text/html';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(request.method === 'HEAD' ? undefined : body);
  });

  async crawl(): ReturnType<typeof crawlSite> {
    if (!this.server.listening) await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return crawlSite(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`);
  }
  change(path: string, change: (text: string) => string): void {
    this.files.set(path, change(this.files.get(path) ?? ''));
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

describe('the crawler', () => {
  let site = new Site();
  afterEach(async () => {
    await site.close();
    site = new Site();
  });

  it('walks over a sound site and counts what it saw', async () => {
    expect(await site.crawl()).toEqual({ pages: 2, assets: 2, cards: 1, links: 2, redirects: 1, problems: [] });
  });

  it.each<[string, (site: Site) => void, string, string]>([
    ['a broken link', (it) => it.change('/', (text) => `${text}<a href="/b">b</a>`), '/', 'link to /b, which answers 404'],
    [
      'a broken redirect',
      (it) => it.change('/', (text) => `${text}<a href="/lost">b</a>`),
      '/ by /lost',
      'link to /nowhere, which answers 404',
    ],
    [
      'a link that names nothing',
      (it) => it.change('/a', (text) => text.replace('id="here"', '')),
      '/',
      'link to /a#here, which names nothing there',
    ],
    ['a missing picture', ({ files }) => files.delete('/p2.png'), '/a', 'is made of /p2.png, which answers 404'],
    ['a missing card', ({ files }) => files.delete('/card.jpg'), '/', 'card image answers 404: /card.jpg'],
    ['a heavy card', ({ files }) => files.set('/card.jpg', 'c'.repeat(300_000)), '/', 'card image has 300000 bytes: /card.jpg'],
    ['a page without a title', (it) => it.change('/a', (text) => text.replace('<title>T</title>', '')), '/a', 'no title'],
    ['a page without a description', (it) => it.change('/a', (text) => text.replace('content="D"', '')), '/a', 'no description'],
    [
      'a page without a canonical address',
      (it) => it.change('/a', (text) => text.replace('rel="canonical"', 'rel="x"')),
      '/a',
      'no canonical address',
    ],
    [
      'a page that is another',
      (it) => it.change('/a', (text) => text.replaceAll('https://shop.test/a"', 'https://shop.test/b"')),
      '/a',
      'canonical address is https://shop.test/b',
    ],
    ['a page without a card', (it) => it.change('/a', (text) => text.replace('og:image"', 'x"')), '/a', 'no og:image'],
    [
      'broken structured data',
      (it) => it.change('/a', (text) => text.replace('{"@context"', '{@context"')),
      '/a',
      'structured data that is no JSON',
    ],
    [
      'somebody else’s script',
      (it) => it.change('/a', (text) => `${text}<script src="https://spy.test/x.js"></script>`),
      '/a',
      "is made of https://spy.test/x.js, which is somebody else's",
    ],
    [
      'a sitemap without dates',
      (it) => it.change('/s.xml', (text) => text.replace(/<lastmod>.*<\/lastmod>/, '')),
      '/s.xml',
      'https://shop.test/a has lastmod «»',
    ],
    [
      'a page only the sitemap knows',
      (it) => it.change('/s.xml', (text) => text.replace('/a<', '/z<')),
      '/s.xml',
      'link to /z, which answers 404',
    ],
  ])('finds %s', async (_name, breakIt, at, problem) => {
    breakIt(site);
    expect((await site.crawl()).problems).toContainEqual({ at, problem });
  });

  it('reads markup with quotes, entities and signs inside attributes', () => {
    const page = readHtml(
      `<a data-x='a > b' href="/t?a=1&amp;b=2">x</a><!-- <a href="/no">--><script>if (a < b) "<a href='/no'>"</script><a href=/bare>`,
    );
    expect(page.links).toEqual(['/t?a=1&b=2', '/bare']);
  });
});
