import { sqlMigration } from '@shop/platform';

/** Renames `card` to `share_image` and `touched` to `tag_version`. */
export const plainNames = sqlMigration(
  'PlainNames1764720000000',
  `
  drop function if exists card_wake() cascade;
  alter table card rename to share_image;
  alter table share_image rename column url to page_url;
  alter table share_image rename constraint card_pkey to share_image_pkey;
  alter index card_waiting rename to share_image_waiting;
  alter index card_url rename to share_image_page_url;
  alter sequence card_dirty_seq rename to share_image_dirty_seq;
  alter table page rename column card to share_image;

  alter table touched rename to tag_version;
  alter table tag_version rename column seq to version;
  alter table tag_version rename constraint touched_pkey to tag_version_pkey;
  alter sequence touch_seq rename to tag_version_seq;

  update state set key = 'rebuild.requested' where key = 'pass.wanted';
  update state set key = 'rebuild.completed' where key = 'pass.done';
  `,
);
