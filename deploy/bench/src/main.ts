import { admin } from './admin/admin.js';
import { crawl } from './crawl.js';
import { faults } from './faults/faults.js';
import { freshness } from './freshness.js';
import { lighthouseBench } from './lighthouse.js';
import { orders } from './orders/orders.js';
import { publish } from './publish.js';
import { reads } from './reads.js';
import { relevance } from './relevance.js';
import { scale } from './scale.js';
import { social } from './social/social.js';
import { workshop } from './workshop/workshop.js';

// `npm run bench -- <name> [products] [options]` prints figures beside the baseline of the same run. Nothing is asserted, except that
// `faults` exits with 1 when something is lost, stale or doubled.

const benches: Record<string, (products: number, options: string[]) => Promise<void>> = {
  freshness,
  reads,
  orders,
  publish,
  relevance,
  crawl,
  lighthouse: lighthouseBench,
  faults,
  scale,
  workshop,
  admin,
  social,
};

const [name = '', ...rest] = process.argv.slice(2);
/** These benches do not depend on the size of the catalogue. */
const usual = ['orders', 'workshop', 'social', 'admin'].includes(name) ? '240' : '10000';
const products = rest[0]?.startsWith('-') ? usual : (rest.shift() ?? usual);
const bench = benches[name];
if (!bench || !/^[1-9]\d{0,6}$/.test(products)) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')} [products] [options]`);
  process.exitCode = 2;
} else {
  await bench(Number(products), rest);
}
