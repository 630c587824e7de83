import { AccountStanding1764300000000, AccountStandingWithoutNotify1764810000000, AccountTokenVersion1764910000000 } from '@shop/accounts';
import { messagingMigrations } from '@shop/messaging';
import { rateLimitMigration } from '@shop/platform';
import { Blocked1764610000000 } from './blocked.migration.js';
import { BookSeller1764000000000 } from './book-seller.migration.js';
import { Orders1764110000000 } from './orders.migration.js';
import { PlainNames1764700000000 } from './plain-names.migration.js';
import { PriceBook1764100000000 } from './price-book.migration.js';
import { SavedCart1764120000000 } from './saved-cart.migration.js';
import { SuspendedSellers1764300000001 } from './suspended-sellers.migration.js';

/** The PostgreSQL schema of cart-orders. */
export const SCHEMA = 'cart_orders';

export const migrations = [
  ...messagingMigrations(SCHEMA),
  BookSeller1764000000000,
  PriceBook1764100000000,
  Orders1764110000000,
  SavedCart1764120000000,
  AccountStanding1764300000000,
  AccountStandingWithoutNotify1764810000000,
  SuspendedSellers1764300000001,
  Blocked1764610000000,
  PlainNames1764700000000,
  rateLimitMigration('guest_rate_limit'),
  AccountTokenVersion1764910000000,
];
