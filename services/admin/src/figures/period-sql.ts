const today = `date_trunc('day', now() at time zone 'America/Argentina/Buenos_Aires')`;
const daysAgo = (days: string): string => `(${today} - make_interval(days => ${days})) at time zone 'America/Argentina/Buenos_Aires'`;
/**
 * SQL of one row `period (days, start, before)`. `start` begins the last `$1` days of Buenos Aires, today included; `before` begins as many
 * days earlier.
 */
export const periodSql = `select $1::int as days, ${daysAgo('$1::int - 1')} as start, ${daysAgo('2 * $1::int - 1')} as before`;

/** SQL of a timestamp's day in Buenos Aires. */
export const dayOfSql = (column: string): string => `(${column} at time zone 'America/Argentina/Buenos_Aires')::date`;
