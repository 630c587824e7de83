import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Stores } from './stores.js';
import type { QueueReader } from './queue-reader.js';

/** Runs one statement and resolves with its rows. */
export type Query = <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** Data of a shop: its database, its queues, its search engine, and its published pages. */
export interface ShopData {
  rows: Query;
  /** Content of a published file, such as `producto/1.html`; undefined without it. */
  readPage(path: string): Promise<string | undefined>;
  queues: QueueReader;
  stores: Stores;
}

/** Reads published files from the folder `www` of a data folder. */
export const pagesIn =
  (dataDir: string): ShopData['readPage'] =>
  (path) =>
    readFile(join(dataDir, 'www', path), 'utf8').catch(() => undefined);

export const queryOf =
  (pool: pg.Pool): Query =>
  async <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) =>
    (await pool.query<Row>(sql, parameters)).rows;

/** Result of a statement that selects one number as `n`. */
export const countRows = async ({ rows }: Pick<ShopData, 'rows'>, sql: string, parameters?: unknown[]): Promise<number> =>
  Number((await rows<{ n: string }>(sql, parameters))[0]?.n);
