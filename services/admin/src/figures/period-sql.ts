/**
 * The periods that figures compare, as SQL of one row `period (days, start, before)`: whole days of Buenos Aires, today among the last
 * `$1`; the ones before are as many.
 */
const today = `date_trunc('day', now() at time zone 'America/Argentina/Buenos_Aires')`;
const daysAgo = (days: string): string => `(${today} - make_interval(days => ${days})) at time zone 'America/Argentina/Buenos_Aires'`;
export const periods = `select $1::int as days, ${daysAgo('$1::int - 1')} as start, ${daysAgo('2 * $1::int - 1')} as before`;

/** The day of Buenos Aires on which something was. */
export const dayOf = (column: string): string => `(${column} at time zone 'America/Argentina/Buenos_Aires')::date`;
