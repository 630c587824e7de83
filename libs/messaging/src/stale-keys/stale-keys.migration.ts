import { identifier, sqlMigration } from '@shop/platform';
import { staleKeyColumns, staleKeySequence } from './stale-keys-sql.js';

/** Migration that creates a stale-keys table with primary key `key text`. */
export const staleKeysMigration = (schema: string, table: string): ReturnType<typeof sqlMigration> =>
  sqlMigration(
    `DirtySet_${table}_1700000000001`,
    `create table ${identifier(`${schema}.${table}`)} (key text primary key, ${staleKeyColumns});
     ${staleKeySupportSql(schema, table)}`,
  );

/** Sequence and index of a table with `staleKeyColumns`, for migrations that create their own table. */
export function staleKeySupportSql(schema: string, table: string): string {
  const [quotedTable, sequence] = [table, staleKeySequence(table)].map((name) => identifier(`${schema}.${name}`));
  return `
    create sequence ${sequence};
    create index ${identifier(`${table}_waiting`)} on ${quotedTable} (tier, dirty) where dirty > clean;`;
}

/** Drops the triggers by which earlier versions notified in the transaction that marks (D-107). */
export const dropStaleKeyTriggers = (schema: string, ...tables: string[]): ReturnType<typeof sqlMigration> =>
  sqlMigration(
    'StaleKeysWithoutTriggers1765100000001',
    tables.map((table) => `drop function if exists ${identifier(`${schema}.${table}_wake`)} cascade`).join(';\n'),
  );
