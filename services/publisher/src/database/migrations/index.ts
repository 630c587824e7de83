import { dropStaleKeyTriggers, messagingMigrations } from '@shop/messaging';
import { SCHEMA } from '../schema.js';
import { initialSchema } from './initial-schema.migration.js';
import { NewestOfSitemaps1765400000000 } from './newest-of-sitemaps.migration.js';
import { PageIndexes1765000000002 } from './page-indexes.migration.js';
import { plainNames } from './plain-names.migration.js';
import { sharedPages } from './shared-pages.migration.js';
import { sitemapNumbers } from './sitemap-numbers.migration.js';
import { UnpublishedPages1765200000001 } from './unpublished-pages.migration.js';

export const migrations = [
  ...messagingMigrations(SCHEMA),
  initialSchema,
  plainNames,
  sitemapNumbers,
  PageIndexes1765000000002,
  dropStaleKeyTriggers(SCHEMA, 'page', 'sitemap', 'share_image'),
  UnpublishedPages1765200000001,
  sharedPages,
  NewestOfSitemaps1765400000000,
];
