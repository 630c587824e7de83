import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';

/** A part of the shop that keeps texts somewhere else than in tables and files: its places with what stands in each. */
export type Texts = () => Promise<ReadonlyMap<string, string>>;

/** Every table in which any of the words stands, whatever its schema: those of queues, of events that wait and of the index as well. */
export async function tablesWith(words: readonly string[], sql: Pool): Promise<string[]> {
  const { rows } = await sql.query<{ place: string; name: string }>(
    `select format('%s.%s', table_schema, table_name) as place, format('%I.%I', table_schema, table_name) as name
     from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { place, name } of rows) {
    const hit = await sql.query(`select from ${name} t where t::text like any($1) limit 1`, [words.map((word) => `%${word}%`)]);
    if (hit.rowCount) found.push(place);
  }
  return found.toSorted();
}

/** The files below a folder, by their paths from there, with what stands in them; compressed ones unpacked. `wanted`: only those. */
export async function filesOf(folder: string, wanted: (path: string) => boolean = () => true): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !wanted(relative(folder, path))) continue;
    const bytes = await readFile(path).catch(() => Buffer.alloc(0)); // gone meanwhile
    files.set(relative(folder, path), (entry.name.endsWith('.gz') && bytes.length > 0 ? gunzipSync(bytes) : bytes).toString());
  }
  return files;
}

/** Those places whose name or text has any of the words. */
export const placesWith = (words: readonly string[], places: ReadonlyMap<string, string>): string[] =>
  [...places].filter(([place, text]) => words.some((word) => place.includes(word) || text.includes(word))).map(([place]) => place);
