import { sqlMigration } from '@shop/platform';

/**
 * Stores the number of a page's sitemap file. It was computed from `serial`, which grows with every mark of a page, so that few pages were
 * spread over many files. Files of the former numbers are written again, which removes the empty ones.
 */
export const sitemapNumbers = sqlMigration(
  'SitemapNumbers1765000000001',
  `
  alter table page add column sitemap int;
  update page set sitemap = numbered.sitemap from (
    select url, ((row_number() over (partition by kind order by serial) - 1) / 2000)::int as sitemap
      from page where hash is not null and kind <> 'deeper'
  ) as numbered where page.url = numbered.url;
  insert into sitemap (name, dirty, tier)
    select name, 1, 2 from (select distinct 'sitemap-' || kind || '-' || sitemap as name from page where sitemap is not null) as files
    on conflict (name) do nothing;
  update sitemap set dirty = nextval('sitemap_dirty_seq'), due_at = now();
  `,
);
