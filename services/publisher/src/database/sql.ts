import type { DataSource, EntityManager } from 'typeorm';

/** Runs one statement and gives its rows, whatever the statement was (TypeORM wraps those of UPDATE and DELETE). */
export async function rows<T>(on: DataSource | EntityManager, statement: string, parameters: unknown[] = []): Promise<T[]> {
  const result: unknown = await on.query(statement, parameters);
  if (!Array.isArray(result)) return [];
  const wrapped = result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
  return (wrapped ? result[0] : result) as T[];
}
