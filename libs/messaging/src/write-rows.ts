import { identifier, rows } from '@shop/platform';
import type { EntityManager, EntityMetadata } from 'typeorm';
import type { Aggregate } from './aggregate.js';

const ROWS_PER_UPDATE = 500;
/** PostgreSQL allows 65,535 parameters per statement; an inserted row uses one per column. */
const MAX_PARAMETERS = 60_000;

type Row = Record<string, unknown>;

const rowOf = (metadata: EntityMetadata, entity: object): Row =>
  Object.fromEntries(metadata.columns.map((column) => [column.databaseName, column.getEntityValue(entity, true) ?? null]));

/** The entity's values as JSON by database column, to find those that changed. */
export const columnTexts = (metadata: EntityMetadata, entity: object): Map<string, string> =>
  new Map(Object.entries(rowOf(metadata, entity)).map(([name, value]) => [name, JSON.stringify(value)]));

/** Inserts rows, many per statement. Returns the aggregates as the database wrote them. */
export async function insertRows(manager: EntityManager, metadata: EntityMetadata, aggregates: Aggregate[]): Promise<Aggregate[]> {
  const chunk = Math.floor(MAX_PARAMETERS / metadata.columns.length);
  const written: Row[] = [];
  for (let i = 0; i < aggregates.length; i += chunk) {
    const values = aggregates.slice(i, i + chunk);
    const insert = manager.createQueryBuilder().insert().into(metadata.target).values(values).returning(returned(metadata));
    // TypeORM would merge the returned values into the caller's objects without converting them.
    const { raw } = await insert.updateEntity(false).execute();
    written.push(...raw);
  }
  return written.map((row) => hydrate(metadata, row));
}

/** Updates these columns of rows, many per statement. Returns the aggregates as the database wrote them. */
export async function updateRows(
  manager: EntityManager,
  metadata: EntityMetadata,
  columns: ReadonlySet<string>,
  aggregates: Aggregate[],
): Promise<Aggregate[]> {
  const sql = updateSql(metadata, columns);
  const written: Row[] = [];
  for (let i = 0; i < aggregates.length; i += ROWS_PER_UPDATE) {
    const values = aggregates.slice(i, i + ROWS_PER_UPDATE).map((aggregate) => rowOf(metadata, aggregate));
    written.push(...(await rows<Row>(manager, sql, [JSON.stringify(values)])));
  }
  return written.map((row) => hydrate(metadata, row));
}

/** $1 is a JSON list of rows. JSON, not jsonb, keeps the text of json columns. */
function updateSql(metadata: EntityMetadata, changed: ReadonlySet<string>): string {
  const { driver } = metadata.connection;
  const columns = metadata.columns.filter((column) => column.isPrimary || changed.has(column.databaseName));
  const types = columns.map((column) => `${identifier(column.databaseName)} ${driver.normalizeType(column)}${column.isArray ? '[]' : ''}`);
  const assignments = [...changed].map((name) => `${identifier(name)} = given.${identifier(name)}`);
  return `update ${identifier(metadata.tableName)} written set ${assignments.join(', ')}
    from json_to_recordset($1::json) as given(${types.join(', ')}) where written.id = given.id returning ${returned(metadata, 'written')}`;
}

/** Named columns: a prepared `returning *` fails once a migration of a newer version adds a column. */
const returned = (metadata: EntityMetadata, table?: string): string =>
  metadata.columns.map(({ databaseName }) => identifier(table ? `${table}.${databaseName}` : databaseName)).join(', ');

function hydrate(metadata: EntityMetadata, row: Row): Aggregate {
  const { driver } = metadata.connection;
  const entity: Aggregate = metadata.create();
  for (const column of metadata.columns) column.setEntityValue(entity, driver.prepareHydratedValue(row[column.databaseName], column));
  return entity;
}
