import { sqlMigration } from '@shop/platform';

/** Adds what the job needs that deletes images which no product ever used. Images from before this migration count as used. */
export const unusedImages = sqlMigration(
  'UnusedImages1765000000000',
  `
  alter table image add column used boolean not null default true, add column wrote_files boolean not null default false;
  alter table image alter column used set default false;
  create index image_unused on image (created_at) where not used;
  create index image_hash on image (hash)
  `,
);
