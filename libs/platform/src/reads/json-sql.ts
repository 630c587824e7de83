/** Pieces of SQL that reads of several services share. */

/** Whether a time is of this day of Buenos Aires or later. */
export const sinceDay = (column: string, day: string): string =>
  `${column} >= ${day}::date::timestamp at time zone 'America/Argentina/Buenos_Aires'`;

/** Whether a time is of this day of Buenos Aires or earlier. */
export const untilDay = (column: string, day: string): string =>
  `${column} < (${day}::date + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires'`;

/** Whether a time lies within days, both included; null = no border, which keeps an index from being used by it. */
export const withinDays = (column: string, from: string, to: string): string =>
  `(${from}::date is null or ${sinceDay(column, from)}) and (${to}::date is null or ${untilDay(column, to)})`;

/** A page of rows as a JSON document: `rows` is the JSON of the page, `count` a subquery, `limit` a parameter. */
export const pageJson = (name: string, rows: string, count: string, limit: string): string =>
  `select json_build_object('${name}', ${rows}, 'total', n, 'totalPages', greatest(1, ceil(n::numeric / ${limit}))::int)::text from (${count}) counted (n)`;
