import { parseArgs } from 'node:util';

export interface FaultsOptions {
  /** Events and search in PostgreSQL, as `npm start` has them. */
  embedded: boolean;
  /** Search in PostgreSQL, events in Redis. */
  postgresSearch: boolean;
  /** Seconds without each part. */
  seconds: number;
  /** Only what an order may meet. */
  orders: boolean;
  /** Ids of faults; empty: all. */
  only: string[];
}

/** Reads what stands behind `npm run bench -- faults [products]`. Throws on anything it does not know. */
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
