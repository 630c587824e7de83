import { genders, shopListUrl, type ShopList } from '@shop/contracts';
import type { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import type { Tree } from '../tree/tree.js';
import { CHUNK, INDEX, type SitemapSet } from './sitemap-set.js';

/** Writes `sitemap-<kind>-<n>.xml` and the index of them, `sitemap.xml`, from what is published. */
export class SitemapWriter {
  constructor(
    private readonly db: DataSource,
    private readonly tree: Tree,
    private readonly set: SitemapSet,
    private readonly siteUrl: string,
  ) {}

  async write(key: string): Promise<void> {
    if (key === INDEX) await this.writeIndex();
    else await this.writeChunk(key);
    await rows(this.db, `update sitemap set written_at = now() where name = $1`, [key]);
  }

  private async writeChunk(name: string): Promise<void> {
    const [, kind, n] = /^sitemap-(\w+)-(\d+)$/.exec(name) ?? [];
    const from = Number(n) * CHUNK;
    const pages = await rows<{ url: string; changedAt: Date }>(
      this.db,
      `select url, changed_at as "changedAt" from page where kind = $1 and serial >= $2 and serial < $3 and hash is not null order by serial`,
      [kind, from, from + CHUNK],
    );
    if (pages.length === 0) await this.tree.remove(`${name}.xml`);
    else
      await this.tree.write(
        `${name}.xml`,
        xml(
          'urlset',
          pages.map((p) => entry('url', this.siteUrl + publicUrl(p.url), p.changedAt)),
        ),
      );
    await this.set.mark([INDEX]);
  }

  private async writeIndex(): Promise<void> {
    const chunks = await rows<{ name: string; at: Date }>(
      this.db,
      `select 'sitemap-' || kind || '-' || serial / $1 as name, max(changed_at) as at from page
        where kind <> 'deeper' and hash is not null group by 1 order by 1`,
      [CHUNK],
    );
    await this.tree.write(
      `${INDEX}.xml`,
      xml(
        'sitemapindex',
        chunks.map((c) => entry('sitemap', `${this.siteUrl}/${c.name}.xml`, c.at)),
      ),
    );
  }
}

/** The address people see for a published page. */
export function publicUrl(url: string): string {
  const list = listOf(url);
  return list ? shopListUrl(list) : encodeURI(url);
}

function listOf(url: string): ShopList | undefined {
  if (url === '/tienda/_/novedades') return { kind: 'newest' };
  const [, id] = /^\/tienda\/_\/categoria-(\d+)$/.exec(url) ?? [];
  if (id) return { kind: 'all-genders', categoryId: Number(id) };
  const [, slug, category] = /^\/tienda\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  const gender = genders.find((g) => g.slug === slug);
  return gender && category ? { kind: 'category', gender: gender.slug, category } : undefined;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const entry = (element: string, location: string, changedAt: Date): string =>
  `<${element}><loc>${escape(location)}</loc><lastmod>${changedAt.toISOString()}</lastmod></${element}>`;

const xml = (root: string, entries: string[]): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
  );
