/** Anything that runs SQL: a `pg` pool or client, a TypeORM DataSource, EntityManager or QueryRunner. */
export interface Executor {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/** A quoted name. Names come from our own code, never from input; anything unusual is refused rather than escaped. */
export function identifier(name: string): string {
  if (!/^[a-z_][a-z0-9_-]*(\.[a-z_][a-z0-9_-]*)?$/i.test(name)) throw new Error(`not a plain SQL name: ${name}`);
  return name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
}

/** The shape of a row is what its SQL says; the compiler cannot know it. */
const isRows = <Row>(value: unknown): value is Row[] => Array.isArray(value);

/** The rows that a statement answers, whatever it is and whichever kind of executor ran it (TypeORM wraps those of UPDATE and DELETE). */
export async function rows<Row>(executor: Executor, sql: string, parameters?: unknown[]): Promise<Row[]> {
  const result = await executor.query(sql, parameters);
  const found = typeof result === 'object' && result && 'rows' in result ? result.rows : unwrapped(result);
  if (!isRows<Row>(found)) throw new Error('the statement answered no rows');
  return found;
}

/** `[rows, how many were changed]` without the number. */
const unwrapped = (result: unknown): unknown =>
  Array.isArray(result) && result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number' ? result[0] : result;

/** SQL of a time as the API writes it: ISO 8601 in UTC, to the millisecond. */
export const isoTime = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
