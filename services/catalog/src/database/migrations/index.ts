import { accountStandingMigrations } from '@shop/accounts';
import { dropStaleKeyTriggers, messagingMigrations } from '@shop/messaging';
import { rateLimitMigration } from '@shop/platform';
import { staleDocumentsMigration, staleDocumentsTable } from '../../search/stale-documents.js';
import { articleCodes } from './article-codes.migration.js';
import { CardSizes1765500000000 } from './card-sizes.migration.js';
import { initialSchema } from './initial-schema.migration.js';
import { offerTotals } from './offer-totals.migration.js';
import { oldPrices } from './old-prices.migration.js';
import { PlainNames1764800000000 } from './plain-names.migration.js';
import { Reference1763700000000 } from './reference.migration.js';
import { sellerDates } from './seller-dates.migration.js';
import { sellerMinimums } from './seller-minimums.migration.js';
import { sellerProvinces } from './seller-provinces.migration.js';
import { unusedImages } from './unused-images.migration.js';
import { withdrawnPublications } from './withdrawn-publications.migration.js';

/** Catalog's own PostgreSQL schema. */
export const SCHEMA = 'catalog';

export const migrations = [
  ...messagingMigrations(SCHEMA),
  staleDocumentsMigration(SCHEMA),
  Reference1763700000000,
  ...accountStandingMigrations,
  initialSchema(SCHEMA),
  PlainNames1764800000000,
  rateLimitMigration(),
  withdrawnPublications,
  unusedImages,
  sellerProvinces,
  oldPrices,
  articleCodes,
  sellerMinimums,
  CardSizes1765500000000,
  offerTotals(SCHEMA),
  dropStaleKeyTriggers(SCHEMA, staleDocumentsTable),
  sellerDates,
];
