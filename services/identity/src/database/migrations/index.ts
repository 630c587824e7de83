import { messagingMigrations } from '@shop/messaging';
import { rateLimitMigration } from '@shop/platform';
import { AccountMails1763700000000 } from './account-mails.migration.js';
import { AccountStandings1764300000000 } from './account-standings.migration.js';
import { Accounts1763600000000 } from './accounts.migration.js';
import { EmailKeys1764900000000, FilledEmailKeys1764900000001 } from './email-keys.migration.js';
import { OrderMails1764200000000 } from './order-mails.migration.js';
import { PlainNames1764700000000 } from './plain-names.migration.js';
import { Registrations1764500000000 } from './registrations.migration.js';
import { Reputation1764320000000 } from './reputation.migration.js';
import { SecondFactors1764400000000 } from './second-factors.migration.js';
import { SentMails1764290000000 } from './sent-mails.migration.js';
import { SetupCodes1764920000000 } from './setup-codes.migration.js';
import { FilledStoreNames1764930000001, StoreNames1764930000000 } from './store-names.migration.js';
import { SuspendedManufacturers1764300000001 } from './suspended-manufacturers.migration.js';
import { ThirdParty1763730000000 } from './third-party.migration.js';
import { TokenVersions1764910000000 } from './token-versions.migration.js';
import { VerificationImages1763720000000 } from './verification-images.migration.js';
import { VerificationNote1763710000000 } from './verification-note.migration.js';
import { WholesalerVersions1763740000000 } from './wholesaler-versions.migration.js';

/** The PostgreSQL schema of identity. */
export const SCHEMA = 'identity';

export const migrations = [
  ...messagingMigrations(SCHEMA),
  Accounts1763600000000,
  AccountMails1763700000000,
  VerificationNote1763710000000,
  VerificationImages1763720000000,
  ThirdParty1763730000000,
  WholesalerVersions1763740000000,
  OrderMails1764200000000,
  SentMails1764290000000,
  AccountStandings1764300000000,
  SuspendedManufacturers1764300000001,
  Reputation1764320000000,
  SecondFactors1764400000000,
  Registrations1764500000000,
  PlainNames1764700000000,
  rateLimitMigration('rate_limits'),
  EmailKeys1764900000000,
  FilledEmailKeys1764900000001,
  TokenVersions1764910000000,
  SetupCodes1764920000000,
  StoreNames1764930000000,
  FilledStoreNames1764930000001,
];
