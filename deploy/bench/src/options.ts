import { parseArgs } from 'node:util';

/** Options of all benches. */
export interface BenchOptions {
  /** Duration of the edits; in `faults` the downtime of each server. */
  seconds: number;
  /** Edits per second. A machine that is too slow for ten would measure its own queues. */
  rate: number;
  /** Events in Redis, search in Meilisearch, instead of PostgreSQL. */
  redis: boolean;
  meilisearch: boolean;
  /** Orders that are sent twice, in `orders`. */
  sends: number;
  /** Ids of faults; empty: all. */
  only: string[];
}

/** Throws on an unknown option and on a number that is not positive. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '10' },
      sends: { type: 'string', default: '500' },
      redis: { type: 'boolean', default: false },
      meilisearch: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  });
  const [seconds, rate, sends] = [values.seconds, values.rate, values.sends].map(Number) as [number, number, number];
  if (!(seconds > 0 && rate > 0 && sends > 0)) throw new Error('--seconds, --rate and --sends are positive numbers');
  return { ...values, seconds, rate, sends, only: values.only.split(',').filter(Boolean) };
}
