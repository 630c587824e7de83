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

/** Rows of a SELECT or INSERT … RETURNING, whichever kind of executor ran it. */
export async function rows<Row>(executor: Executor, sql: string, parameters?: unknown[]): Promise<Row[]> {
  const result = await executor.query(sql, parameters);
  return (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as Row[];
}
