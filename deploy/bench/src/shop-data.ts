import { gunzipSync } from 'node:zlib';
import type { PublishedFiles, ReadFile } from '@shop/published-files';
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

/** Reads published files as text. */
export const pagesIn =
  (files: PublishedFiles): ShopData['readPage'] =>
  async (path) => {
    const file = await files.get(path).catch(() => undefined);
    return file && file !== 'unchanged' ? textOf(file) : undefined;
  };

export const textOf = ({ content, isGzip }: Pick<ReadFile, 'content' | 'isGzip'>): string =>
  (isGzip ? gunzipSync(content) : content).toString('utf8');

export const queryOf =
  (pool: pg.Pool): Query =>
  async <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) =>
    (await pool.query<Row>(sql, parameters)).rows;

/** Result of a statement that selects one number as `n`. */
export const countRows = async ({ rows }: Pick<ShopData, 'rows'>, sql: string, parameters?: unknown[]): Promise<number> =>
  Number((await rows<{ n: string }>(sql, parameters))[0]?.n);
