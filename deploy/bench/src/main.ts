import { crawl } from './crawl.js';
import { freshness } from './freshness.js';
import { lighthouseBench } from './lighthouse.js';
import { publish } from './publish.js';
import { reads } from './reads.js';
import { relevance } from './relevance.js';

// `npm run bench -- freshness|reads|publish|relevance|crawl|lighthouse [products]`: prints figures beside the bound measured in the same run. Nothing is asserted.

const benches: Record<string, (products: number) => Promise<void>> = {
  freshness,
  reads,
  publish,
  relevance,
  crawl,
  lighthouse: lighthouseBench,
};

const [name = '', products = '10000'] = process.argv.slice(2);
const bench = benches[name];
if (!bench || !/^[1-9]\d{0,6}$/.test(products)) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')} [products]`);
  process.exitCode = 2;
} else {
  await bench(Number(products));
}
