import { messagingMigrations } from '@shop/messaging';
import { SCHEMA } from '../schema.js';
import { CardPages1764700000000 } from './card-pages.migration.js';
import { Cards1763700000000 } from './cards.migration.js';
import { Causes1763690000000 } from './causes.migration.js';
import { Pages1760000000001 } from './pages.migration.js';
import { PlainNames1764720000000 } from './plain-names.migration.js';
import { PageIndexes1765000000002 } from './page-indexes.migration.js';
import { SitemapNumbers1765000000001 } from './sitemap-numbers.migration.js';
import { TagsByPage1760000000002 } from './tags-by-page.migration.js';

export const migrations = [
  ...messagingMigrations(SCHEMA),
  Pages1760000000001,
  TagsByPage1760000000002,
  Causes1763690000000,
  Cards1763700000000,
  CardPages1764700000000,
  PlainNames1764720000000,
  SitemapNumbers1765000000001,
  PageIndexes1765000000002,
];
