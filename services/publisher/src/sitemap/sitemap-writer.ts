import { Inject, Injectable } from '@nestjs/common';
import type { PublishedFiles } from '@shop/published-files';
import { genders, shopListPath, shopListUrl, type ShopList } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import { PUBLISHED_FILES } from '../files/published-files.js';
import { SITEMAP_OPTIONS, type SitemapOptions } from './sitemap-options.js';
import { INDEX_NAME, StaleSitemaps } from './stale-sitemaps.js';

/** Writes `sitemap-<kind>-<n>.xml` and their index, `sitemap.xml`, from the table of pages. */
@Injectable()
export class SitemapWriter {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(PUBLISHED_FILES) private readonly files: PublishedFiles,
    private readonly stale: StaleSitemaps,
    @Inject(SITEMAP_OPTIONS) private readonly options: SitemapOptions,
  ) {}

  async write(key: string): Promise<void> {
    if (key === INDEX_NAME) await this.writeIndex();
    else await this.writeChunk(key);
    await rows(this.dataSource, `update sitemap set written_at = now() where name = $1`, [key]);
  }

  private async writeChunk(name: string): Promise<void> {
    const [, kind, n] = /^sitemap-(\w+)-(\d+)$/.exec(name) ?? [];
    const pages = await rows<{ url: string; changedAt: Date }>(
      this.dataSource,
      `select url, changed_at as "changedAt" from page where kind = $1 and sitemap = $2 and hash is not null order by serial`,
      [kind, n],
    );
    if (pages.length === 0) await this.files.delete([`${name}.xml`]);
    else
      await this.files.put(
        `${name}.xml`,
        xml(
          'urlset',
          pages.map((p) => entry('url', this.options.siteUrl + publicUrl(p.url), p.changedAt)),
        ),
      );
    await this.stale.mark([INDEX_NAME]);
  }

  private async writeIndex(): Promise<void> {
    const chunks = await rows<{ name: string; at: Date }>(
      this.dataSource,
      // Reads one row of each file's pages.
      `select name, newest.changed_at as at
         from (select name, split_part(name, '-', 2) collate "default" as kind, split_part(name, '-', 3)::int as n from sitemap where name <> $1) file
        cross join lateral (select changed_at from page where page.kind = file.kind and page.sitemap = file.n and hash is not null
                             order by changed_at desc limit 1) newest
        order by name`,
      [INDEX_NAME],
    );
    await this.files.put(
      `${INDEX_NAME}.xml`,
      xml(
        'sitemapindex',
        chunks.map((c) => entry('sitemap', `${this.options.siteUrl}/${c.name}.xml`, c.at)),
      ),
    );
  }
}

/** Public address of a published page. */
export function publicUrl(url: string): string {
  const list = shopListOf(url);
  return list ? shopListUrl(list) : encodeURI(url);
}

const fixedLists = new Map<string, ShopList>(([{ kind: 'newest' }, { kind: 'offers' }] as const).map((list) => [shopListPath(list), list]));

function shopListOf(url: string): ShopList | undefined {
  const fixedList = fixedLists.get(url);
  if (fixedList) return fixedList;
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
