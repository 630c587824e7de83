import { schemaOf, serviceNames } from '@shop/contracts';
import type { Compose } from './compose.js';
import { holds } from './steps.js';

/** Made again from the rest, so in no backup. */
const remade = ['publisher', 'bullmq', 'search'];

/** Tables whose lines a restore may change though nothing is lost, by their names in any schema. */
const volatile: Record<string, string> = {
  outbox: 'events that a queue store without memory must hear again are published again',
  outbox_settled: 'says until when a queue store has handled everything; another one knows nothing of it',
  search_dirty: 'the index is filled anew, and every document is marked for it',
};

/** What stands in each table: how many rows, and a checksum over all of them. */
export type Rows = Map<string, string>;

/** Every table that a backup has to bring back, whichever services there are. */
export async function readRows(compose: Compose): Promise<Rows> {
  const tables = await compose.sql(
    `select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname !~ '^pg_' and schemaname <> all ('{information_schema,${remade.join(',')}}')
        and tablename <> all ('{${Object.keys(volatile).join(',')}}') order by 1`,
  );
  for (const name of serviceNames)
    holds(
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

/** The tables that are not the same in both. */
export const differences = (before: Rows, after: Rows): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((table) => before.get(table) !== after.get(table));

/** How many rows there are in all. */
export const countOf = (rows: Rows): number => [...rows.values()].reduce((sum, line) => sum + Number(line.split('|')[1]), 0);
