import { AccountStanding1764300000000, AccountStandingWithoutNotify1764810000000, AccountTokenVersion1764910000000 } from '@shop/accounts';
import { messagingMigrations } from '@shop/messaging';
import { rateLimitMigration } from '@shop/platform';
import { Images1700000002000 } from './images.migration.js';
import { staleDocumentsMigration } from '../../search/stale-documents.js';
import { ListingCounts1763700000002 } from './listing-counts.migration.js';
import { ProductBatches1763700000010 } from './product-batches.migration.js';
import { Moderation1764620000000 } from './moderation.migration.js';
import { ModerationSearch1764630000000 } from './moderation-search.migration.js';
import { MovedListingCounts1764700000000 } from './moved-listing-counts.migration.js';
import { NewestCards1763700000004 } from './newest-cards.migration.js';
import { PlainNames1764800000000 } from './plain-names.migration.js';
import { FilledPlaces1763700000006, ProductPlaces1763700000005 } from './product-places.migration.js';
import { Products1763700000001 } from './products.migration.js';
import { Reference1763700000000 } from './reference.migration.js';
import { ShownCards1763700000003 } from './shown-cards.migration.js';
import { SuspendedSellers1764300000001 } from './suspended-sellers.migration.js';
import { UnusedListIndexes1763700000007 } from './unused-list-indexes.migration.js';
import { UnusedImages1765000000000 } from './unused-images.migration.js';
import { WithdrawnPublications1764930000000 } from './withdrawn-publications.migration.js';
import { CreateKeys1763700000009, Workshop1763700000008 } from './workshop.migration.js';

/** Catalog's own PostgreSQL schema. */
export const SCHEMA = 'catalog';

export const migrations = [
  ...messagingMigrations(SCHEMA),

  staleDocumentsMigration(SCHEMA),
  Images1700000002000,
  Reference1763700000000,
  Products1763700000001,
  ListingCounts1763700000002,
  ShownCards1763700000003,
  NewestCards1763700000004,
  ProductPlaces1763700000005,
  FilledPlaces1763700000006,
  UnusedListIndexes1763700000007,
  Workshop1763700000008,
  CreateKeys1763700000009,
  ProductBatches1763700000010,
  AccountStanding1764300000000,
  AccountStandingWithoutNotify1764810000000,
  SuspendedSellers1764300000001,
  Moderation1764620000000,
  ModerationSearch1764630000000,
  MovedListingCounts1764700000000,
  PlainNames1764800000000,
  rateLimitMigration(),
  AccountTokenVersion1764910000000,
  WithdrawnPublications1764930000000,
  UnusedImages1765000000000,
];
