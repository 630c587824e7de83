import type { MigrationInterface, QueryRunner } from 'typeorm';
import { identifier } from '@shop/platform';
import { dirtyColumns, dirtySequence } from './dirty-sql.js';

/** The channel on which a dirty set says that something was marked. */
export const dirtyChannel = (schema: string, table: string): string => `${schema}_${table}`;

interface Notice {
  /** Whether most marks fall due later: then only those that are due are said, and a worker's poll finds the others. By default all are. */
  ofDueOnly?: boolean;
}

/** The migration that makes a dirty set's table, `key text` its primary key. */
export function dirtySetMigration(schema: string, table: string, notice: Notice = {}): new () => MigrationInterface {
  return class DirtySet1700000000001 implements MigrationInterface {
    name = `DirtySet_${table}_1700000000001`;

    async up(runner: QueryRunner): Promise<void> {
      const own = identifier(`${schema}.${table}`);
      await runner.query(`create table ${own} (key text primary key, ${dirtyColumns});`);
      await runner.query(dirtyParts(schema, table, notice));
    }

    async down(runner: QueryRunner): Promise<void> {
      const [own, wake, sequence] = [table, `${table}_wake`, dirtySequence(table)].map((name) => identifier(`${schema}.${name}`));
      await runner.query(`drop table ${own}; drop function ${wake}(); drop sequence ${sequence}`);
    }
  };
}

/** What a table with `dirtyColumns` needs beside it: sequence, index of what waits, notification. For migrations that make their own table. */
export function dirtyParts(schema: string, table: string, { ofDueOnly = false }: Notice = {}): string {
  const [own, wake, sequence] = [table, `${table}_wake`, dirtySequence(table)].map((name) => identifier(`${schema}.${name}`));
  return `
    create sequence ${sequence};
    create index ${identifier(`${table}_waiting`)} on ${own} (tier, dirty) where dirty > clean;
    create function ${wake}() returns trigger language plpgsql as $$
      begin perform pg_notify('${dirtyChannel(schema, table)}', ''); return null; end $$;
    create trigger ${identifier(`${table}_wake`)} after insert or update of dirty on ${own}
      for each ${ofDueOnly ? 'row when (new.due_at <= now())' : 'statement'} execute function ${wake}();`;
}
