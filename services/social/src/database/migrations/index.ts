import { AccountStanding1764300000000, AccountStandingWithoutNotify1764810000000, AccountTokenVersion1764910000000 } from '@shop/accounts';
import { staleKeysMigration, messagingMigrations } from '@shop/messaging';
import { staleReputationTable } from '../stale-reputations.js';
import { BlockedProducts1764610000000 } from './blocked-products.migration.js';
import { PlainNames1764700000000 } from './plain-names.migration.js';
import { Copies1764290000000 } from './replicas.migration.js';
import { Manufacturer1764000000000 } from './manufacturer.migration.js';
import { Opinions1764310000000 } from './opinions.migration.js';
import { ReviewCreatedAt1765000000000 } from './review-created-at.migration.js';
import { ReviewTombstones1764930000000 } from './review-tombstones.migration.js';

/** The PostgreSQL schema of social. */
export const SCHEMA = 'social';

export const migrations = [
  ...messagingMigrations(SCHEMA),
  staleKeysMigration(SCHEMA, staleReputationTable, { dueRowsOnly: true }),
  Manufacturer1764000000000,
  Copies1764290000000,
  AccountStanding1764300000000,
  AccountStandingWithoutNotify1764810000000,
  Opinions1764310000000,
  BlockedProducts1764610000000,
  PlainNames1764700000000,
  AccountTokenVersion1764910000000,
  ReviewTombstones1764930000000,
  ReviewCreatedAt1765000000000,
];
