import { sqlMigration } from '@shop/platform';
import { SCHEMA } from '../schema.js';

/** Renames `card` to `share_image` and `touched` to `tag_version`. */
export const plainNames = sqlMigration(
  'PlainNames1764720000000',
  `
  drop trigger card_wake on card;
  drop function card_wake();
  alter table card rename to share_image;
  alter table share_image rename column url to page_url;
  alter table share_image rename constraint card_pkey to share_image_pkey;
  alter index card_waiting rename to share_image_waiting;
  alter index card_url rename to share_image_page_url;
  alter sequence card_dirty_seq rename to share_image_dirty_seq;
  create function share_image_wake() returns trigger language plpgsql as $$
    begin perform pg_notify('${SCHEMA}_share_image', ''); return null; end $$;
  create trigger share_image_wake after insert or update of dirty on share_image for each statement execute function share_image_wake();
  alter table page rename column card to share_image;

  alter table touched rename to tag_version;
  alter table tag_version rename column seq to version;
  alter table tag_version rename constraint touched_pkey to tag_version_pkey;
  alter sequence touch_seq rename to tag_version_seq;

  update state set key = 'rebuild.requested' where key = 'pass.wanted';
  update state set key = 'rebuild.completed' where key = 'pass.done';
  `,
);
