import { checkShareImage, checkPage } from './check-page.js';
import { readHtml } from './read-html.js';
import { repeatedPictures } from './repeated-pictures.js';
import { Worklist } from './worklist.js';

interface CrawlReport {
  pages: number;
  assets: number;
  shareImages: number;
  links: number;
  /** Distinct links that answered with a redirect. */
  redirects: number;
  /** Each with the page or link that has the problem. */
  problems: { at: string; problem: string }[];
}

interface FetchedPage {
  status: number;
  type: string;
  location: string | undefined;
  body: string;
}

/** Addresses of the services, which no page may link to. */
const apiPaths = /^\/(?:api|internal)(?:\/|$)/;

/**
 * Crawls the site as a search engine does, from the home page and the sitemaps through every link, and checks every asset, of a picture
 * one size. All requests go to `origin`, also those to the site's public address.
 */
export const crawlSite = (origin: string): Promise<CrawlReport> => new Crawl(origin).run();

/** The pictures that a list shows for two products, as `/tienda/mujer/remeras: <hash>`. Manufacturers may do this; the demo may not. */
export const findRepeatedPictures = (origin: string): Promise<string[]> => new Crawl(origin).findRepeatedPictures();

const CONCURRENCY = 16;

/** A page by its address: the page that links to it and, once crawled, the ids that a fragment may refer to. */
interface CrawledPage {
  from: string;
  ids?: ReadonlySet<string>;
}

class Crawl {
  private readonly problems: { at: string; problem: string }[] = [];
  private readonly pages = new Worklist<CrawledPage>();
  /** Address → the page that refers to it. */
  private readonly assets = new Worklist<string>();
  private readonly shareImages = new Worklist<string>();
  private readonly fragments: { from: string; path: string; id: string }[] = [];
  /** Hashes of pictures of which one size is checked: each size that is requested first may be drawn. */
  private readonly pictures = new Set<string>();
  private readonly repeatedPictures: string[] = [];
  private readonly redirects = new Set<string>();
  private links = 0;
  /** Public origin of the site, in canonical addresses and sitemaps. */
  private site: string;

  constructor(private readonly origin: string) {
    this.site = origin;
  }

  async run(): Promise<CrawlReport> {
    await this.visitPages();
    for (const { from, path, id } of this.fragments)
      if (this.pages.get(path)?.ids?.has(id) === false) this.report(from, `link to ${path}#${id}, which has no such id`);
    await this.visitAll(this.assets, (path, from) => this.checkAsset(path, from));
    // Few at a time, because the first request of each may draw it.
    await this.visitAll(this.shareImages, (path, from) => this.checkShareImageFile(path, from), 4);
    const readPages = [...this.pages.values()].filter(({ ids }) => ids).length;
    return {
      pages: readPages,
      assets: this.assets.size,
      shareImages: this.shareImages.size,
      links: this.links,
      redirects: this.redirects.size,
      problems: this.problems,
    };
  }

  async findRepeatedPictures(): Promise<string[]> {
    await this.visitPages();
    return this.repeatedPictures;
  }

  private async visitPages(): Promise<void> {
    const home = readHtml((await this.fetchPage('/')).body);
    if (home.canonical) this.site = new URL(home.canonical).origin;
    this.pages.add('/', { from: 'the home page' });
    await this.readSitemaps();
    await this.visitAll(this.pages, (path, crawled) => this.visit(path, crawled));
  }

  private report(at: string, problem: string): void {
    this.problems.push({ at, problem });
  }

  /** Path with query, and fragment, of an address of this site; undefined for other sites. */
  private ownPath(address: string, base: string): { path: string; id: string } | undefined {
    if (!URL.canParse(address, this.site + base)) return { path: address, id: '' };
    const url = new URL(address, this.site + base);
    if (url.origin !== this.site && url.origin !== this.origin) return undefined;
    return { path: url.pathname + url.search, id: decodeURIComponent(url.hash.slice(1)) };
  }

  private async readSitemaps(): Promise<void> {
    const robots = await this.fetchPage('/robots.txt');
    const [, first] = /^Sitemap:\s*(\S+)$/m.exec(robots.body) ?? [];
    if (robots.status !== 200 || !first) return this.report('/robots.txt', 'names no sitemap');
    const waiting = [first];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const path = this.ownPath(next, '/')?.path ?? next;
      const { status, body } = await this.fetchPage(path);
      if (status !== 200) this.report(path, `sitemap answers ${status}`);
      const entries = [...body.matchAll(/<(url|sitemap)><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
      if (entries.length === 0 || entries.length > 50_000) this.report(path, `sitemap with ${entries.length} entries`);
      for (const [, kind, location = '', modified = ''] of entries) {
        const address = location.replaceAll('&amp;', '&');
        if (Number.isNaN(Date.parse(modified)) || Date.parse(modified) > Date.now() + 60_000)
          this.report(path, `${address} has lastmod «${modified}»`);
        if (kind === 'sitemap') waiting.push(address);
        else this.pages.add(this.ownPath(address, '/')?.path ?? address, { from: path });
      }
    }
  }

  private async visitAll<T>(list: Worklist<T>, work: (name: string, thing: T) => Promise<void>, concurrency = CONCURRENCY): Promise<void> {
    await list.each(concurrency, (name, thing) => work(name, thing).catch((error: unknown) => this.report(name, String(error))));
  }

  private async visit(path: string, crawled: CrawledPage): Promise<void> {
    const { from } = crawled;
    const response = await this.fetchPage(path);
    if (response.location !== undefined) {
      this.redirects.add(path);
      const to = this.ownPath(response.location, path);
      if (to) this.pages.add(to.path, { from: `${from} by ${path}` });
      return;
    }
    if (response.status !== 200) return this.report(from, `link to ${path}, which answers ${response.status}`);
    if (response.type !== 'text/html') return;
    const page = readHtml(response.body);
    // Keeps only the ids, because a site has tens of thousands of pages.
    crawled.ids = page.ids;
    for (const problem of checkPage(page, this.site + path)) this.report(path, problem);
    for (const hash of repeatedPictures(response.body)) this.repeatedPictures.push(`${path}: ${hash}`);
    for (const link of page.links) this.follow(link, path);
    for (const asset of page.assets) this.addAsset(asset, path);
    const shareImage = this.ownPath(page.social.get('og:image') ?? '', path);
    if (page.social.get('og:image')) {
      if (shareImage) this.shareImages.add(shareImage.path, path);
      else this.report(path, `share image ${page.social.get('og:image')} is not the site's own`);
    }
  }

  private follow(link: string, from: string): void {
    if (/^(?:mailto|tel|javascript):/i.test(link)) {
      if (/^javascript:/i.test(link)) this.report(from, `link to ${link}`);
      return;
    }
    const target = this.ownPath(link, from);
    if (!target) return;
    this.links += 1;
    if (apiPaths.test(target.path)) return this.report(from, `link to ${target.path}`);
    if (target.id) this.fragments.push({ from, path: target.path, id: target.id });
    this.pages.add(target.path, { from });
  }

  private addAsset(asset: string, from: string): void {
    if (asset.startsWith('data:')) return;
    const target = this.ownPath(asset, from);
    const [, hash] = /^\/media\/([0-9a-f]{32})/.exec(target?.path ?? '') ?? [];
    if (hash !== undefined && this.pictures.has(hash)) return;
    if (hash !== undefined) this.pictures.add(hash);
    if (target) this.assets.add(target.path, from);
    else this.report(from, `loads ${asset}, which is of another site`);
  }

  private async checkAsset(path: string, from: string): Promise<void> {
    const { status, type } = await this.fetchPage(path, 'HEAD');
    if (status !== 200) this.report(from, `loads ${path}, which answers ${status}`);
    else if (type === 'text/html') this.report(from, `loads ${path}, which is a page`);
  }

  private async checkShareImageFile(path: string, from: string): Promise<void> {
    const response = await fetch(this.origin + path, { signal: AbortSignal.timeout(30_000) });
    const type = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
    const bytes = (await response.arrayBuffer()).byteLength;
    const isFallback = path.startsWith('/tarjetas/') && /no-store/.test(response.headers.get('cache-control') ?? '');
    for (const problem of checkShareImage({ status: response.status, type, bytes, isFallback })) this.report(from, `${problem}: ${path}`);
  }

  private async fetchPage(path: string, method: 'GET' | 'HEAD' = 'GET'): Promise<FetchedPage> {
    const response = await fetch(this.origin + path, { method, redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    return {
      status: response.status,
      type: (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '',
      location: response.status >= 300 && response.status < 400 ? (response.headers.get('location') ?? '') : undefined,
      body: await response.text(),
    };
  }
}
