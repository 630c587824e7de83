import { parseArgs } from 'node:util';

export interface FaultsOptions {
  /** Events and search in PostgreSQL, as in `npm start`. */
  embedded: boolean;
  /** Search in PostgreSQL, events in Redis. */
  postgresSearch: boolean;
  /** Downtime of each server. */
  seconds: number;
  /** Only faults that affect orders. */
  orders: boolean;
  /** Ids of faults; empty = all. */
  only: string[];
}

/** Parses the options of `npm run bench -- faults [products]`. Throws on unknown ones. */
export function readOptions(args: readonly string[]): FaultsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      embedded: { type: 'boolean', default: false },
      'postgres-search': { type: 'boolean', default: false },
      seconds: { type: 'string', default: '60' },
      orders: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1) throw new Error(`--seconds ${values.seconds}: not a number of seconds`);
  return {
    embedded: values.embedded,
    postgresSearch: values['postgres-search'],
    seconds,
    orders: values.orders,
    only: values.only.flatMap((ids) => ids.split(',')),
  };
}
