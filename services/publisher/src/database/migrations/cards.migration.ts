import { staleKeyColumns, staleKeySupportSql } from '@shop/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SCHEMA } from '../schema.js';

/** Share images: the content of each, and the page that shows it. */
export class Cards1763700000000 implements MigrationInterface {
  readonly name = 'Cards1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table card (
        name         text collate "C" primary key,
        ${staleKeyColumns},
        content      jsonb not null default '{}',
        size         integer,
        unused_since timestamptz
      );
      alter table page add column card text collate "C";
    `);
    await runner.query(staleKeySupportSql(SCHEMA, 'card'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table page drop column card; drop table card; drop function card_wake(); drop sequence card_dirty_seq`);
  }
}
