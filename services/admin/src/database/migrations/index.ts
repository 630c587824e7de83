import { accountStandingMigrations } from '@shop/accounts';
import { messagingMigrations } from '@shop/messaging';
import { rateLimitMigration } from '@shop/platform';
import { adminAccounts } from './admin-accounts.migration.js';
import { homeBanners } from './home-banners.migration.js';
import { initialSchema } from './initial-schema.migration.js';
import { siteTexts } from './site-texts.migration.js';

/** The PostgreSQL schema of admin. */
export const SCHEMA = 'admin';

export const migrations = [
  ...messagingMigrations(SCHEMA),
  ...accountStandingMigrations,
  initialSchema(SCHEMA),
  rateLimitMigration(),
  siteTexts,
  homeBanners,
  adminAccounts,
];
