import { sqlMigration } from '@shop/platform';

/** Versions of the home page's banners, which have no Markdown. */
export const homeBanners = sqlMigration(
  'HomeBanners1765200000000',
  `
  alter table site_text_version
    alter column markdown drop not null,
    add column banners jsonb,
    add constraint site_text_version_content_check check (num_nonnulls(markdown, banners) = 1);
  `,
);
