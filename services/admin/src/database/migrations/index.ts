import { AccountStanding1764300000000, AccountStandingWithoutNotify1764810000000, AccountTokenVersion1764910000000 } from '@shop/accounts';
import { messagingMigrations } from '@shop/messaging';
import { rateLimitMigration } from '@shop/platform';
import { Audit1764600000000 } from './audit.migration.js';
import { AuditedReviews1764640000000 } from './audited-reviews.migration.js';
import { Copies1764600000001 } from './replicas.migration.js';
import { Manufacturer1764000000000 } from './manufacturer.migration.js';

/** The PostgreSQL schema of admin. */
export const SCHEMA = 'admin';

export const migrations = [
  ...messagingMigrations(SCHEMA),
  Manufacturer1764000000000,
  AccountStanding1764300000000,
  AccountStandingWithoutNotify1764810000000,
  Audit1764600000000,
  Copies1764600000001,
  AuditedReviews1764640000000,
  rateLimitMigration(),
  AccountTokenVersion1764910000000,
];
