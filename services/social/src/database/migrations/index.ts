import { AccountStanding1764300000000 } from '@shop/accounts';
import { dirtySetMigration, messagingMigrations } from '@shop/messaging';
import { reputationDirtyTable } from '../../reputation/reputation-dirty.js';
import { BlockedProducts1764610000000 } from './blocked-products.migration.js';
import { Copies1764290000000 } from './copies.migration.js';
import { Manufacturer1764000000000 } from './manufacturer.migration.js';
import { Opinions1764310000000 } from './opinions.migration.js';

/** The PostgreSQL schema of social. */
export const SCHEMA = 'social';

export const migrations = [
  ...messagingMigrations(SCHEMA),
  dirtySetMigration(SCHEMA, reputationDirtyTable, { ofDueOnly: true }),
  Manufacturer1764000000000,
  Copies1764290000000,
  AccountStanding1764300000000,
  Opinions1764310000000,
  BlockedProducts1764610000000,
];
