import { messagingMigrations } from '@shop/messaging';
import { BookSeller1764000000000 } from './book-seller.migration.js';

/** The PostgreSQL schema of cart-orders. */
export const SCHEMA = 'cart_orders';

export const migrations = [...messagingMigrations(SCHEMA), BookSeller1764000000000];
