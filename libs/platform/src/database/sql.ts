/** Runs SQL: a `pg` pool or client, a TypeORM DataSource, EntityManager or QueryRunner. */
export interface Executor {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/** Quotes a name from code, never from input; throws for unusual characters instead of escaping them. */
export function identifier(name: string): string {
  if (!/^[a-z_][a-z0-9_-]*(\.[a-z_][a-z0-9_-]*)?$/i.test(name)) throw new Error(`not a plain SQL name: ${name}`);
  return name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
}

/** Trims a search text; null if it is blank. */
export const searchText = (search?: string | null): string | null => search?.trim() || null;

/**
 * A condition: `text` contains `search`, ignoring case and what the SQL function `normalize` ignores. `unaccent` turns characters such as
 * the full-width ％ into wildcards of LIKE, so the search is escaped after it.
 */
export const containsText = (text: string, search: string, normalize = 'unaccent'): string =>
  `${normalize}(${text}) ilike '%' || regexp_replace(${normalize}(${search}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`;

/** The caller's SQL determines the row type; the compiler cannot check it. */
const isRows = <Row>(value: unknown): value is Row[] => Array.isArray(value);

/** Returns a statement's rows from any executor (TypeORM wraps those of UPDATE and DELETE). */
export async function rows<Row>(executor: Executor, sql: string, parameters?: unknown[]): Promise<Row[]> {
  const result = await executor.query(sql, parameters);
  const resultRows = typeof result === 'object' && result && 'rows' in result ? result.rows : unwrapRows(result);
  if (!isRows<Row>(resultRows)) throw new Error('the statement returned no rows');
  return resultRows;
}

/** Drops the count from `[rows, count]`. */
const unwrapRows = (result: unknown): unknown =>
  Array.isArray(result) && result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number' ? result[0] : result;

/** SQL of a time in the API's format: ISO 8601, UTC, milliseconds. */
export const isoTime = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
