import { faults } from './faults/faults.js';
import { freshness } from './freshness.js';
import { publish } from './publish.js';
import { reads } from './reads.js';
import { relevance } from './relevance.js';
import { scale } from './scale.js';

// `npm run bench -- freshness|reads|publish|relevance|faults|scale [products]`: prints figures beside the bound measured in the same run. Nothing
// is asserted, except that faults leave nothing lost, stale or doubled: any difference is exit code 1.

const benches: Record<string, (products: number, options: string[]) => Promise<void>> = {
  freshness,
  reads,
  publish,
  relevance,
  faults,
  scale,
};

const [name = '', products = '10000', ...options] = process.argv.slice(2);
const bench = benches[name];
if (!bench || !/^[1-9]\d{0,6}$/.test(products)) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')} [products]`);
  process.exitCode = 2;
} else {
  await bench(Number(products), options);
}
