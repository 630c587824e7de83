import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';

/** Reads a store that is neither tables nor files (Redis, Meilisearch): texts by key. */
export type ReadTexts = () => Promise<ReadonlyMap<string, string>>;

/** Tables of any schema with a row that contains one of the words, including queues, outboxes and the search index. */
export async function tablesContaining(words: readonly string[], sql: Pool): Promise<string[]> {
  const { rows } = await sql.query<{ place: string; name: string }>(
    `select format('%s.%s', table_schema, table_name) as place, format('%I.%I', table_schema, table_name) as name
     from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and not exists (select from pg_inherits where inhrelid = format('%I.%I', table_schema, table_name)::regclass)`,
  );
  const tables: string[] = [];
  for (const { place, name } of rows) {
    const hit = await sql.query(`select from ${name} t where t::text like any($1) limit 1`, [words.map((word) => `%${word}%`)]);
    if (hit.rowCount) tables.push(place);
  }
  return tables.toSorted();
}

/** Contents of the files below a folder, by relative path; gzip files are unpacked. */
export async function readFiles(folder: string, matches: (path: string) => boolean = () => true): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !matches(relative(folder, path))) continue;
    const bytes = await readFile(path).catch(() => Buffer.alloc(0)); // deleted meanwhile
    files.set(relative(folder, path), (entry.name.endsWith('.gz') && bytes.length > 0 ? gunzipSync(bytes) : bytes).toString());
  }
  return files;
}

/** Places whose name or text contains one of the words. */
export const placesContaining = (words: readonly string[], places: ReadonlyMap<string, string>): string[] =>
  [...places].filter(([place, text]) => words.some((word) => place.includes(word) || text.includes(word))).map(([place]) => place);
