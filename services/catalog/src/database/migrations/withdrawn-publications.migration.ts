import { sqlMigration } from '@shop/platform';

/**
 * Tombstones of blocked products and packs that their owners deleted or changed. A copy of one is blocked when it is published. An admin who
 * unblocks an item with the same name or picture sets that column to null.
 */
export const withdrawnPublications = sqlMigration(
  'WithdrawnPublications1764930000000',
  `
  create table withdrawn_publication (
    item_id uuid not null, kind text not null check (kind in ('product', 'pack')), user_id uuid not null,
    name_key text, main_image text, reason text not null
  );
  create index withdrawn_publication_of on withdrawn_publication (user_id)
  `,
);
