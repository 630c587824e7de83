import { faults } from './faults/faults.js';
import { freshness } from './freshness.js';
import { type BenchOptions, readOptions } from './options.js';
import { orders } from './orders/orders.js';
import { reads } from './reads.js';
import { scale } from './scale.js';

// `npm run bench -- <name> [products] [options]` prints figures beside the baseline of the same run. Nothing is asserted, except that
// `faults` and `orders` exit with 1 when something is lost, stale or doubled.

const benches: Record<string, (products: number, options: BenchOptions) => Promise<void>> = { freshness, reads, orders, faults, scale };

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
const products = args[0]?.startsWith('-') ? undefined : args.shift();
if (!bench || !/^[1-9]\d{0,6}$/.test(products ?? '1')) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')} [products] [options]`);
  process.exitCode = 2;
} else {
  await bench(Number(products ?? (name === 'orders' ? 240 : 10_000)), readOptions(args));
}
