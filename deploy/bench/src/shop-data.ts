import type pg from 'pg';
import type { Stores } from './stores.js';
import type { QueueReader } from './queue-reader.js';

/** Runs one statement and resolves with its rows. */
export type Query = <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** Data of a shop: its database, its queues, its search engine, and a folder with the published pages in `www`. */
export interface ShopData {
  dataDir: string;
  rows: Query;
  queues: QueueReader;
  stores: Stores;
}

export const queryOf =
  (pool: pg.Pool): Query =>
  async <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) =>
    (await pool.query<Row>(sql, parameters)).rows;

/** Result of a statement that selects one number as `n`. */
export const countRows = async ({ rows }: Pick<ShopData, 'rows'>, sql: string, parameters?: unknown[]): Promise<number> =>
  Number((await rows<{ n: string }>(sql, parameters))[0]?.n);
