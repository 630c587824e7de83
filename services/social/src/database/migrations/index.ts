import { accountStandingMigrations } from '@shop/accounts';
import { dropStaleKeyTriggers, staleKeysMigration, messagingMigrations } from '@shop/messaging';
import { staleReputationTable } from '../stale-reputations.js';
import { HiddenReviews1765400000000 } from './hidden-reviews.migration.js';
import { initialSchema } from './initial-schema.migration.js';
import { plainNames } from './plain-names.migration.js';
import { ReviewCreatedAt1765000000000 } from './review-created-at.migration.js';
import { reviewTombstones } from './review-tombstones.migration.js';

/** The PostgreSQL schema of social. */
export const SCHEMA = 'social';

export const migrations = [
  ...messagingMigrations(SCHEMA),
  staleKeysMigration(SCHEMA, staleReputationTable),
  ...accountStandingMigrations,
  initialSchema,
  plainNames,
  reviewTombstones,
  ReviewCreatedAt1765000000000,
  dropStaleKeyTriggers(SCHEMA, staleReputationTable),
  HiddenReviews1765400000000,
];
