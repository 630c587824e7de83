import { schemaOf, serviceNames } from '@shop/contracts';
import type { Compose } from './compose.js';
import { assert } from './steps.js';

/** Schemas with derived data, which are not in a backup. */
const derivedSchemas = ['publisher', 'bullmq', 'search'];

/** Tables of any schema whose rows a restore may change without loss, with the reason. */
const ignoredTables: Record<string, string> = {
  outbox: 'events that the new Redis lacks are published again',
  outbox_checkpoint: 'belongs to the Redis before the restore',
  search_dirty: 'every document is marked to refill the index',
};

/** Number of rows and a checksum per table. */
export type TableChecksums = Map<string, string>;

/** Reads every table that a backup must contain, of all services. */
export async function readTableChecksums(compose: Compose): Promise<TableChecksums> {
  const tables = await compose.sql(
    `select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname !~ '^pg_' and schemaname <> all ('{information_schema,${derivedSchemas.join(',')}}')
        and tablename <> all ('{${Object.keys(ignoredTables).join(',')}}') order by 1`,
  );
  for (const name of serviceNames)
    assert(
      `${name} has no tables`,
      tables.split('\n').some((table) => table.startsWith(`${schemaOf(name)}.`)),
    );
  const sums = tables
    .trim()
    .split('\n')
    .map(
      (table) =>
        `select '${table}', count(*), md5(string_agg(this_row::text, E'\\n' order by this_row::text collate "C")) from ${table} this_row`,
    );
  const lines = (await compose.sql(sums.join(' union all '))).trim().split('\n');
  return new Map(lines.map((line) => [line.split('|')[0] ?? '', line]));
}

/** Tables that differ. */
export const differences = (before: TableChecksums, after: TableChecksums): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((table) => before.get(table) !== after.get(table));

/** Number of rows of all tables. */
export const countRows = (rows: TableChecksums): number => [...rows.values()].reduce((sum, line) => sum + Number(line.split('|')[1]), 0);
