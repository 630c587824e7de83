/** Pieces of SQL that reads of several services share. */

/** Whether a time lies within days of Buenos Aires, both included; null = no border. */
export const withinDays = (column: string, from: string, to: string): string =>
  `(${from}::date is null or ${column} >= ${from}::date::timestamp at time zone 'America/Argentina/Buenos_Aires')
   and (${to}::date is null or ${column} < (${to}::date + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires')`;

/** A page of rows as a JSON document: `rows` is the JSON of the page, `count` a subquery, `limit` a parameter. */
export const pageJson = (name: string, rows: string, count: string, limit: string): string =>
  `select json_build_object('${name}', ${rows}, 'total', n, 'totalPages', greatest(1, ceil(n::numeric / ${limit}))::int)::text from (${count}) counted (n)`;
