import { afterEach, describe, expect, it } from '@jest/globals';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { crawlSite, findRepeatedPictures } from '../src/crawl/crawl-site.js';
import { readHtml } from '../src/crawl/read-html.js';

const head = (path: string, change: (text: string) => string = (text) => text): string =>
  change(`<title>T</title><meta name="description" content="D"><link rel="canonical" href="https://shop.test${path}">
  <link rel="alternate" hreflang="es-AR" href="https://shop.test${path}"><meta property="og:url" content="https://shop.test${path}">
  <meta property="og:title" content="T"><meta property="og:type" content="website"><meta property="og:image" content="https://shop.test/card.jpg">
  <meta property="og:image:alt" content="A"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
  <meta name="twitter:card" content="summary_large_image"><meta name="twitter:image" content="https://shop.test/card.jpg">`);

/** A site of files. `/moved` redirects to an existing page, `/lost` to a missing one. */
class Site {
  readonly files = new Map<string, string>([
    [
      '/',
      `${head('/')}<a href="/a#here">a</a><a href="/moved">old</a><a href="https://elsewhere.test/x">x</a><a href="mailto:a@b.c">m</a>`,
    ],
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
    const location = { '/moved': '/a', '/lost': '/nowhere' }[path];
    if (location) {
      response.writeHead(301, { location }).end();
      return;
    }
    const body = this.files.get(path);
    const types: Record<string, string> = { '.png': 'image/png', '.jpg': 'image/jpeg', '.xml': 'text/plain', '.txt': 'text/plain' };
    const type = types[extname(path)] ?? 'text/html';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(request.method === 'HEAD' ? undefined : body);
  });

  async crawl(): ReturnType<typeof crawlSite> {
    return crawlSite(await this.start());
  }
  async start(): Promise<string> {
    if (!this.server.listening) await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
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

  it('crawls a valid site and counts its parts', async () => {
    expect(await site.crawl()).toEqual({ pages: 2, assets: 2, shareImages: 1, links: 2, redirects: 1, problems: [] });
  });

  it('expects the canonical address of the whole list on a filtered one', async () => {
    site.files.set('/list?sortBy=newest&oferta=1', head('/list?sortBy=newest'));
    site.change('/', (text) => `${text}<a href="/list?sortBy=newest&amp;oferta=1">offers</a>`);
    expect((await site.crawl()).problems).toEqual([]);
  });

  const append = (path: string, html: string) => (it: Site) => it.change(path, (text) => text + html);
  const replace = (path: string, from: string | RegExp, to: string) => (it: Site) => it.change(path, (text) => text.replace(from, to));
  it.each<[string, (site: Site) => void, string, string]>([
    ['a broken link', append('/', '<a href="/b">b</a>'), '/', 'link to /b, which answers 404'],
    ['a broken redirect', append('/', '<a href="/lost">b</a>'), '/ by /lost', 'link to /nowhere, which answers 404'],
    ['a link with an unknown fragment', replace('/a', 'id="here"', ''), '/', 'link to /a#here, which has no such id'],
    ['a missing image', ({ files }) => files.delete('/p2.png'), '/a', 'loads /p2.png, which answers 404'],
    ['a missing share image', ({ files }) => files.delete('/card.jpg'), '/', 'share image answers 404: /card.jpg'],
    ['a share image that is too large', append('/card.jpg', 'c'.repeat(299_999)), '/', 'share image has 300000 bytes: /card.jpg'],
    ['a page without a title', replace('/a', '<title>T</title>', ''), '/a', 'no title'],
    ['a page without a description', replace('/a', 'content="D"', ''), '/a', 'no description'],
    ['a page without a canonical address', replace('/a', 'rel="canonical"', 'rel="x"'), '/a', 'no canonical address'],
    [
      'a page with the canonical address of another',
      replace('/a', /https:\/\/shop\.test\/a"/g, 'https://shop.test/b"'),
      '/a',
      'canonical address is https://shop.test/b',
    ],
    ['a page without a share image', replace('/a', 'og:image"', 'x"'), '/a', 'no og:image'],
    ['broken structured data', replace('/a', '{"@context"', '{@context"'), '/a', 'structured data that is not JSON'],
    [
      'a script of another site',
      append('/a', '<script src="https://spy.test/x.js"></script>'),
      '/a',
      'loads https://spy.test/x.js, which is of another site',
    ],
    ['a sitemap without dates', replace('/s.xml', /<lastmod>.*<\/lastmod>/, ''), '/s.xml', 'https://shop.test/a has lastmod «»'],
    ['a missing page of the sitemap', replace('/s.xml', '/a<', '/z<'), '/s.xml', 'link to /z, which answers 404'],
  ])('finds %s', async (_name, breakIt, at, problem) => {
    breakIt(site);
    expect((await site.crawl()).problems).toContainEqual({ at, problem });
  });

  it('[UX 18] finds a picture that two products of a list show, but not one of two lists or of two packs', async () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
    const card = (hash: string, kind = '') =>
      `<article class="card ${kind}" data-second="/media/${two}.webp"><img src="/media/${hash}-320.webp" alt="x"><img src="/media/${two}.webp" alt="x"></article>`;
    const list = (...cards: string[]) =>
      `<ul class="grid" data-list-items role="list">${cards.map((text) => `<li>${text}</li>`).join('')}</ul>`;
    for (const name of [`${one}-320`, two]) site.files.set(`/media/${name}.webp`, 'p');
    site.change('/a', (text) => text + list(card(one), card(two), card(one, 'card-pack'), card(one, 'card-pack')) + list(card(one)));
    expect(await findRepeatedPictures(await site.start())).toEqual([]);
    site.change('/a', (text) => text + list(card(one), card(two), card(one)));
    expect(await findRepeatedPictures(await site.start())).toEqual([`/a: ${one}`]);
  });

  it('[UX 18] requests one size of each picture', async () => {
    const hash = 'a'.repeat(32);
    site.files.set(`/media/${hash}-160.webp`, 'p');
    site.change('/a', (text) => `${text}<img src="/media/${hash}-160.webp" srcset="/media/${hash}-320.webp 320w" alt="x">`);
    expect(await site.crawl()).toMatchObject({ assets: 3 });
  });

  it('reads markup with quotes, entities and signs inside attributes', () => {
    const page = readHtml(
      `<a data-x='a > b' href="/t?a=1&amp;b=2">x</a><!-- <a href="/no">--><script>if (a < b) "<a href='/no'>"</script><a href=/bare>`,
    );
    expect(page.links).toEqual(['/t?a=1&b=2', '/bare']);
  });
});
