import { identifier } from '@shop/platform';
import type { EntityMetadata } from 'typeorm';

/** Values of an entity by database column. */
export const columnValues = (metadata: EntityMetadata, entity: object): Record<string, unknown> =>
  Object.fromEntries(metadata.columns.map((column) => [column.databaseName, column.getEntityValue(entity)]));

/** SQL that updates all columns of many rows; $1 is a JSON list of `columnValues`. JSON, not jsonb, keeps the text of json columns. */
export function updateManySql(metadata: EntityMetadata): string {
  const { driver } = metadata.connection;
  const columns = metadata.columns.map((column) => ({
    name: identifier(column.databaseName),
    type: driver.normalizeType(column) + (column.isArray ? '[]' : ''),
    isKey: column.isPrimary,
  }));
  const assignments = columns.filter(({ isKey }) => !isKey).map(({ name }) => `${name} = given.${name}`);
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => `t.${name} = given.${name}`);
  return `update ${identifier(metadata.tableName)} t set ${assignments.join(', ')}
    from json_to_recordset($1::json) as given(${columns.map(({ name, type }) => `${name} ${type}`).join(', ')}) where ${keys.join(' and ')}`;
}
