import { parseArgs } from 'node:util';
import type { BenchOptions } from './bench-shop.js';
import { faults } from './faults/faults.js';
import { filters } from './filters.js';
import { freshness } from './freshness.js';
import { orders } from './orders.js';
import { reads } from './reads.js';
import { scale } from './scale.js';

// `npm run bench -- <name> [products] [options]` prints figures beside the baseline of the same run. Nothing is asserted, except that
// `faults` exits with 1 when something is lost, stale or doubled.

const benches: Record<string, (products: number, options: BenchOptions) => Promise<void>> = {
  freshness,
  reads,
  filters,
  orders,
  faults,
  scale,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '10' },
    redis: { type: 'boolean', default: false },
    meilisearch: { type: 'boolean', default: false },
    bucket: { type: 'boolean', default: false },
    publishers: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const [name = '', size = name === 'orders' ? '240' : '10000'] = positionals;
const numbers = [size, values.seconds, values.rate, values.publishers].map(Number);
const [products, seconds, rate, publishers] = numbers as [number, number, number, number];
const bench = benches[name];
if (!bench || !numbers.every((number) => number > 0) || (publishers > 1 && !values.bucket)) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')} [products] [options]`);
  process.exitCode = 2;
} else {
  await bench(products, { ...values, seconds, rate, publishers, only: values.only.split(',').filter(Boolean) });
}
