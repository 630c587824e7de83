import { crawl } from './crawl.js';
import { faults } from './faults/faults.js';
import { freshness } from './freshness.js';
import { lighthouseBench } from './lighthouse.js';
import { publish } from './publish.js';
import { reads } from './reads.js';
import { relevance } from './relevance.js';
import { scale } from './scale.js';

// `npm run bench -- <one of these> [products] [options]`: prints figures beside the bound measured in the same run. Nothing is asserted, except
// that faults leave nothing lost, stale or doubled: any difference is exit code 1.

const benches: Record<string, (products: number, options: string[]) => Promise<void>> = {
  freshness,
  reads,
  publish,
  relevance,
  crawl,
  lighthouse: lighthouseBench,
  faults,
  scale,
};

const [name = '', ...rest] = process.argv.slice(2);
const products = rest[0]?.startsWith('-') ? '10000' : (rest.shift() ?? '10000');
const bench = benches[name];
if (!bench || !/^[1-9]\d{0,6}$/.test(products)) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')} [products] [options]`);
  process.exitCode = 2;
} else {
  await bench(Number(products), rest);
}
