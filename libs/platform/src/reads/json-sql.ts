/** SQL fragments shared by services. */

/** Condition: on or after this day in Buenos Aires. */
export const sinceDay = (column: string, day: string): string =>
  `${column} >= ${day}::date::timestamp at time zone 'America/Argentina/Buenos_Aires'`;

/** Condition: on or before this day in Buenos Aires. */
export const untilDay = (column: string, day: string): string =>
  `${column} < (${day}::date + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires'`;

/** Condition: within inclusive days; null is unlimited. The null checks keep PostgreSQL from using an index. */
export const withinDays = (column: string, from: string, to: string): string =>
  `(${from}::date is null or ${sinceDay(column, from)}) and (${to}::date is null or ${untilDay(column, to)})`;

/** JSON document of a page of rows: `rows` is their JSON, `count` a subquery, `limit` a parameter. */
export const pageJson = (name: string, rows: string, count: string, limit: string): string =>
  `select json_build_object('${name}', ${rows}, 'total', n, 'totalPages', greatest(1, ceil(n::numeric / ${limit}))::int)::text from (${count}) counted (n)`;
