import { sqlMigration } from '@shop/platform';

/** Stores the ETag of each page's file, which replaces its sizes. */
export const pageEtags = sqlMigration('PageEtags1765300000001', 'alter table page add column etag text');
