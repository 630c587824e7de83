import { sqlMigration } from '@shop/platform';

/** Stores the ETag of each page's file, which replaces its sizes, and the publisher that leads. */
export const sharedPages = sqlMigration(
  'SharedPages1765300000001',
  `
  alter table page add column etag text;
  create table leader (
    name        text primary key,
    holder      text not null,
    lease_until timestamptz not null
  );
  `,
);
