import { sqlMigration } from '@shop/platform';

/** Renames a table and indexes whose names needed an explanation. */
export const plainNames = sqlMigration(
  'PlainNames1764700000000',
  `
  alter table attempt rename to rate_limit;
  alter index attempt_pkey rename to rate_limit_pkey;
  alter index attempt_age rename to rate_limit_started_at;
  alter index follow_of rename to follow_manufacturer;
  alter index review_of rename to review_manufacturer;
  alter index review_shown rename to review_public_newest;
  alter index purchase_of rename to purchase_buyer_seller
  `,
);
