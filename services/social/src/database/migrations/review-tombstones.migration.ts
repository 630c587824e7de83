import { sqlMigration } from '@shop/platform';

/** Moderation of a review that its author deleted, for the author's next review of the same manufacturer. */
export const reviewTombstones = sqlMigration(
  'ReviewTombstones1764930000000',
  `
  create table review_tombstone (
    wholesaler_id uuid not null, manufacturer_id uuid not null,
    hidden_at timestamptz(3), hidden_reason text, hidden_by uuid, reported_at timestamptz(3), report_reason text,
    primary key (wholesaler_id, manufacturer_id)
  );
  create index review_tombstone_of on review_tombstone (manufacturer_id)
  `,
);
