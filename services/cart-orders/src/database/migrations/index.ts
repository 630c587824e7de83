import { accountStandingMigrations } from '@shop/accounts';
import { messagingMigrations } from '@shop/messaging';
import { rateLimitMigration } from '@shop/platform';
import { articleCodes } from './article-codes.migration.js';
import { initialSchema } from './initial-schema.migration.js';
import { orderSteps } from './order-steps.migration.js';
import { plainNames } from './plain-names.migration.js';
import { shipping } from './shipping.migration.js';
import { tax } from './tax.migration.js';

/** The PostgreSQL schema of cart-orders. */
export const SCHEMA = 'cart_orders';

export const migrations = [
  ...messagingMigrations(SCHEMA),
  ...accountStandingMigrations,
  initialSchema,
  plainNames,
  shipping,
  rateLimitMigration('guest_rate_limit'),
  articleCodes,
  tax,
  orderSteps,
];
