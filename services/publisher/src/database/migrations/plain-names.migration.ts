import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SCHEMA } from '../schema.js';

/** Renames `card` to `share_image` and `touched` to `tag_version`. */
export class PlainNames1764720000000 implements MigrationInterface {
  readonly name = 'PlainNames1764720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger card_wake on card;
      drop function card_wake();
      alter table card rename to share_image;
      alter table share_image rename column url to page_url;
      alter table share_image rename constraint card_pkey to share_image_pkey;
      alter index card_waiting rename to share_image_waiting;
      alter index card_url rename to share_image_page_url;
      alter sequence card_dirty_seq rename to share_image_dirty_seq;
      ${wakeSql('share_image')}
      alter table page rename column card to share_image;

      alter table touched rename to tag_version;
      alter table tag_version rename column seq to version;
      alter table tag_version rename constraint touched_pkey to tag_version_pkey;
      alter sequence touch_seq rename to tag_version_seq;

      update state set key = 'rebuild.requested' where key = 'pass.wanted';
      update state set key = 'rebuild.completed' where key = 'pass.done';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update state set key = 'pass.wanted' where key = 'rebuild.requested';
      update state set key = 'pass.done' where key = 'rebuild.completed';

      alter sequence tag_version_seq rename to touch_seq;
      alter table tag_version rename constraint tag_version_pkey to touched_pkey;
      alter table tag_version rename column version to seq;
      alter table tag_version rename to touched;

      alter table page rename column share_image to card;
      drop trigger share_image_wake on share_image;
      drop function share_image_wake();
      alter sequence share_image_dirty_seq rename to card_dirty_seq;
      alter index share_image_page_url rename to card_url;
      alter index share_image_waiting rename to card_waiting;
      alter table share_image rename constraint share_image_pkey to card_pkey;
      alter table share_image rename column page_url to url;
      alter table share_image rename to card;
      ${wakeSql('card')}
    `);
  }
}

/** Trigger that wakes the workers of a stale key table when a row is marked. */
const wakeSql = (table: string): string => `
  create function ${table}_wake() returns trigger language plpgsql as $$
    begin perform pg_notify('${SCHEMA}_${table}', ''); return null; end $$;
  create trigger ${table}_wake after insert or update of dirty on ${table} for each statement execute function ${table}_wake();`;
