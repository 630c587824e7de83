import { messagingMigrations } from '@shop/messaging';
import { rateLimitMigration } from '@shop/platform';
import { adminAccounts } from './admin-accounts.migration.js';
import { EmailKeys1764900000000, FilledEmailKeys1764900000001 } from './email-keys.migration.js';
import { EmailSearch1765800000000 } from './email-search.migration.js';
import { initialSchema } from './initial-schema.migration.js';
import { invoiceFacts } from './invoice-facts.migration.js';
import { orderSteps } from './order-steps.migration.js';
import { plainNames } from './plain-names.migration.js';
import { provinces } from './provinces.migration.js';
import { setupCodes } from './setup-codes.migration.js';
import { FilledStoreNames1764930000001, StoreNames1764930000000 } from './store-names.migration.js';
import { tokenVersions } from './token-versions.migration.js';
import { verificationDecisions } from './verification-decisions.migration.js';
import { wholesalerTax } from './wholesaler-tax.migration.js';

/** The PostgreSQL schema of identity. */
export const SCHEMA = 'identity';

export const migrations = [
  ...messagingMigrations(SCHEMA),
  initialSchema,
  plainNames,
  rateLimitMigration('rate_limits'),
  EmailKeys1764900000000,
  FilledEmailKeys1764900000001,
  tokenVersions,
  setupCodes,
  StoreNames1764930000000,
  FilledStoreNames1764930000001,
  provinces,
  invoiceFacts,
  wholesalerTax,
  verificationDecisions,
  orderSteps,
  adminAccounts,
  EmailSearch1765800000000,
];
