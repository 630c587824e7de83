import { identifier } from '@shop/platform';
import type { EntityMetadata } from 'typeorm';

/** The columns of an entity without relations, by their names in the database. */
export const rowOf = (metadata: EntityMetadata, entity: object): Record<string, unknown> =>
  Object.fromEntries(metadata.columns.map((column) => [column.databaseName, column.getEntityValue(entity)]));

/** One statement that writes all columns of many rows; $1 is a JSON list of `rowOf`. JSON, not jsonb: columns of type json keep their text. */
export function updateMany(metadata: EntityMetadata): string {
  const { driver } = metadata.connection;
  const columns = metadata.columns.map((column) => ({
    name: identifier(column.databaseName),
    type: driver.normalizeType(column) + (column.isArray ? '[]' : ''),
    isKey: column.isPrimary,
  }));
  const written = columns.filter(({ isKey }) => !isKey).map(({ name }) => `${name} = given.${name}`);
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => `t.${name} = given.${name}`);
  return `update ${identifier(metadata.tableName)} t set ${written.join(', ')}
    from json_to_recordset($1::json) as given(${columns.map(({ name, type }) => `${name} ${type}`).join(', ')}) where ${keys.join(' and ')}`;
}
