import { sqlMigration } from '@shop/platform';

/** Every saved version of the texts that admins edit. The highest number is the one that pages show. */
export const siteTexts = sqlMigration(
  'SiteTexts1765100000000',
  `
  create table site_text_version (
    slug text not null, version int not null check (version > 0), markdown text not null,
    editor_id uuid not null, saved_at timestamptz(3) not null default now(),
    primary key (slug, version)
  );
  `,
);
