import { identifier, sqlMigration } from '@shop/platform';
import { staleKeyColumns, staleKeySequence } from './stale-keys-sql.js';

/** NOTIFY channel for new marks in a stale-keys table. */
export const staleKeyChannel = (schema: string, table: string): string => `${schema}_${table}`;

interface NotifyOptions {
  /** Notifies only for marks that are due now, where most fall due later and polling finds them. Default: for all. */
  dueRowsOnly?: boolean;
}

/** Migration that creates a stale-keys table with primary key `key text`. */
export const staleKeysMigration = (schema: string, table: string, options: NotifyOptions = {}): ReturnType<typeof sqlMigration> =>
  sqlMigration(
    `DirtySet_${table}_1700000000001`,
    `create table ${identifier(`${schema}.${table}`)} (key text primary key, ${staleKeyColumns});
     ${staleKeySupportSql(schema, table, options)}`,
  );

/** Sequence, index and notify trigger of a table with `staleKeyColumns`, for migrations that create their own table. */
export function staleKeySupportSql(schema: string, table: string, { dueRowsOnly = false }: NotifyOptions = {}): string {
  const [quotedTable, wake, sequence] = [table, `${table}_wake`, staleKeySequence(table)].map((name) => identifier(`${schema}.${name}`));
  return `
    create sequence ${sequence};
    create index ${identifier(`${table}_waiting`)} on ${quotedTable} (tier, dirty) where dirty > clean;
    create function ${wake}() returns trigger language plpgsql as $$
      begin perform pg_notify('${staleKeyChannel(schema, table)}', ''); return null; end $$;
    create trigger ${identifier(`${table}_wake`)} after insert or update of dirty on ${quotedTable}
      for each ${dueRowsOnly ? 'row when (new.due_at <= now())' : 'statement'} execute function ${wake}();`;
}
