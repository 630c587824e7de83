import { dirtyColumns, dirtyParts } from '@shop/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SCHEMA } from './1-pages.js';

/** The pictures that go with shared links: what stands on each, and which of them a page shows. A dirty set of its own, behind the pages. */
export class Cards1763700000000 implements MigrationInterface {
  readonly name = 'Cards1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table card (
        name         text collate "C" primary key,
        ${dirtyColumns},
        content      jsonb not null default '{}',
        size         integer,
        unused_since timestamptz
      );
      alter table page add column card text collate "C";
    `);
    await runner.query(dirtyParts(SCHEMA, 'card'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table page drop column card; drop table card; drop function card_wake(); drop sequence card_dirty_seq`);
  }
}
