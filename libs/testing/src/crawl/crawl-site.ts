import { checkCard, checkPage } from './check-page.js';
import { readHtml } from './read-html.js';
import { Worklist } from './worklist.js';

export interface CrawlReport {
  pages: number;
  assets: number;
  cards: number;
  links: number;
  /** Links that were answered with a redirect, distinct. */
  redirects: number;
  /** Where, and what is wrong there. */
  problems: { at: string; problem: string }[];
}

interface Answer {
  status: number;
  type: string;
  location: string | undefined;
  body: string;
}

/** Addresses that belong to the services, and not to the site. */
const passedOver = /^\/(?:api|internal)(?:\/|$)/;

/**
 * Walks over a whole site as a visitor and a search engine would: from the home page and the sitemaps through every link, and looks at
 * everything the pages name. `origin` is where it is asked; addresses that the site calls its own are asked there.
 */
export async function crawlSite(
  origin: string,
  { atOnce = 16, say = (): void => undefined }: { atOnce?: number; say?: (line: string) => void } = {},
): Promise<CrawlReport> {
  const crawl = new Crawl(origin, atOnce, say);
  return crawl.run();
}

/** A page by its address: who links to it, and once it was read, what a link may point at in it. */
interface Found {
  from: string;
  ids?: ReadonlySet<string>;
}

class Crawl {
  private readonly problems: { at: string; problem: string }[] = [];
  private readonly pages = new Worklist<Found>();
  /** Address → the page that names it, here and below. */
  private readonly assets = new Worklist<string>();
  private readonly cards = new Worklist<string>();
  private readonly fragments: { from: string; path: string; id: string }[] = [];
  private readonly redirects = new Set<string>();
  private links = 0;
  /** What the site calls itself, in canonical addresses and sitemaps. */
  private site: string;

  constructor(
    private readonly origin: string,
    private readonly atOnce: number,
    private readonly say: (line: string) => void,
  ) {
    this.site = origin;
  }

  async run(): Promise<CrawlReport> {
    const home = readHtml((await this.ask('/')).body);
    if (home.canonical) this.site = new URL(home.canonical).origin;
    this.pages.add('/', { from: 'the beginning' });
    await this.readSitemaps();
    await this.each(this.pages, (path, found) => this.visit(path, found));
    for (const { from, path, id } of this.fragments)
      if (this.pages.get(path)?.ids?.has(id) === false) this.wrong(from, `link to ${path}#${id}, which names nothing there`);
    await this.each(this.assets, (path, from) => this.lookAt(path, from));
    await this.each(this.cards, (path, from) => this.lookAtCard(path, from));
    const read = [...this.pages.values()].filter(({ ids }) => ids).length;
    return {
      pages: read,
      assets: this.assets.size,
      cards: this.cards.size,
      links: this.links,
      redirects: this.redirects.size,
      problems: this.problems,
    };
  }

  private wrong(at: string, problem: string): void {
    this.problems.push({ at, problem });
  }

  /** Path and query of one of the site's own addresses, without its fragment; undefined for anybody else's. */
  private own(address: string, base: string): { path: string; id: string } | undefined {
    if (!URL.canParse(address, this.site + base)) return { path: address, id: '' };
    const url = new URL(address, this.site + base);
    if (url.origin !== this.site && url.origin !== this.origin) return undefined;
    return { path: url.pathname + url.search, id: decodeURIComponent(url.hash.slice(1)) };
  }

  private async readSitemaps(): Promise<void> {
    const robots = await this.ask('/robots.txt');
    const [, first] = /^Sitemap:\s*(\S+)$/m.exec(robots.body) ?? [];
    if (robots.status !== 200 || !first) return this.wrong('/robots.txt', 'names no sitemap');
    const waiting = [first];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const path = this.own(next, '/')?.path ?? next;
      const { status, body } = await this.ask(path);
      if (status !== 200) this.wrong(path, `sitemap answers ${status}`);
      const entries = [...body.matchAll(/<(url|sitemap)><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
      if (entries.length === 0 || entries.length > 50_000) this.wrong(path, `sitemap with ${entries.length} entries`);
      for (const [, kind, location = '', modified = ''] of entries) {
        const address = location.replaceAll('&amp;', '&');
        if (Number.isNaN(Date.parse(modified)) || Date.parse(modified) > Date.now() + 60_000)
          this.wrong(path, `${address} has lastmod «${modified}»`);
        if (kind === 'sitemap') waiting.push(address);
        else this.pages.add(this.own(address, '/')?.path ?? address, { from: path });
      }
    }
  }

  private async each<T>(list: Worklist<T>, work: (name: string, thing: T) => Promise<void>): Promise<void> {
    let done = 0;
    await list.each(this.atOnce, async (name, thing) => {
      await work(name, thing).catch((error: unknown) => this.wrong(name, String(error)));
      done += 1;
      if (done % 2000 === 0) this.say(`${done} of ${list.size}`);
    });
  }

  private async visit(path: string, found: Found): Promise<void> {
    const { from } = found;
    const answer = await this.ask(path);
    if (answer.location !== undefined) {
      this.redirects.add(path);
      const to = this.own(answer.location, path);
      if (to) this.pages.add(to.path, { from: `${from} by ${path}` });
      return;
    }
    if (answer.status !== 200) return this.wrong(from, `link to ${path}, which answers ${answer.status}`);
    if (answer.type !== 'text/html') return;
    const page = readHtml(answer.body);
    // All that is asked for later: there are tens of thousands of pages.
    found.ids = page.ids;
    for (const problem of checkPage(page, this.site + path)) this.wrong(path, problem);
    for (const link of page.links) this.follow(link, path);
    for (const asset of page.assets) this.nameAsset(asset, path);
    const card = this.own(page.social.get('og:image') ?? '', path);
    if (page.social.get('og:image')) {
      if (card) this.cards.add(card.path, path);
      else this.wrong(path, `card image ${page.social.get('og:image')} is not the site's own`);
    }
  }

  private follow(link: string, from: string): void {
    if (/^(?:mailto|tel|javascript):/i.test(link)) {
      if (/^javascript:/i.test(link)) this.wrong(from, `link to ${link}`);
      return;
    }
    const target = this.own(link, from);
    if (!target) return;
    this.links += 1;
    if (passedOver.test(target.path)) return this.wrong(from, `link to ${target.path}`);
    if (target.id) this.fragments.push({ from, path: target.path, id: target.id });
    this.pages.add(target.path, { from });
  }

  private nameAsset(asset: string, from: string): void {
    if (asset.startsWith('data:')) return;
    const target = this.own(asset, from);
    if (target) this.assets.add(target.path, from);
    else this.wrong(from, `is made of ${asset}, which is somebody else's`);
  }

  private async lookAt(path: string, from: string): Promise<void> {
    const { status, type } = await this.ask(path, 'HEAD');
    if (status !== 200) this.wrong(from, `is made of ${path}, which answers ${status}`);
    else if (type === 'text/html') this.wrong(from, `is made of ${path}, which is a page`);
  }

  private async lookAtCard(path: string, from: string): Promise<void> {
    const answer = await fetch(this.origin + path, { signal: AbortSignal.timeout(30_000) });
    const type = (answer.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
    const bytes = (await answer.arrayBuffer()).byteLength;
    const standIn = path.startsWith('/tarjetas/') && /no-store/.test(answer.headers.get('cache-control') ?? '');
    for (const problem of checkCard({ status: answer.status, type, bytes, standIn })) this.wrong(from, `${problem}: ${path}`);
  }

  private async ask(path: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Answer> {
    const answer = await fetch(this.origin + path, { method, redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    return {
      status: answer.status,
      type: (answer.headers.get('content-type') ?? '').split(';', 1)[0] ?? '',
      location: answer.status >= 300 && answer.status < 400 ? (answer.headers.get('location') ?? '') : undefined,
      body: await answer.text(),
    };
  }
}
