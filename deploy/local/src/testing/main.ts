import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserTests, openShop, type OpenShop } from './browser-tests.js';
import { jestTests } from './jest-tests.js';
import { scratchInMemory } from './scratch.js';
import { check } from './steps.js';
import { add, failed, judged, lastLines, nothing, type Tally } from './tally.js';
import { testPostgres } from './test-postgres.js';
import { smokeTests } from './smoke-tests.js';
import { testServers } from './test-servers.js';

// `npm test`: lint, format, types, unit and integration tests of every project, browser tests. Ends with `N passed, N failed`.
// One step after the other: suites have a clock, and what works beside them is load that they see. What only reads has none.

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const results = mkdtempSync(join(cache, 'test-results-'));
const notRun: string[] = [];
const began = Date.now();
let total = nothing;

async function step(name: string, work: () => Promise<Tally>): Promise<void> {
  const since = Date.now();
  console.log(`\n── ${name}`);
  const tally = await work().catch((error: unknown) => {
    console.error(error);
    return failed(`${name} › ${error instanceof Error ? error.message : String(error)}`);
  });
  total = add(total, tally);
  console.log(`── ${name}: ${tally.passed} passed, ${tally.failed} failed (${Math.round((Date.now() - since) / 1000)} s)`);
}

scratchInMemory();
const starting = testPostgres();
starting.catch(() => undefined); // told to who waits for it below
let opening: Promise<OpenShop | undefined> | undefined;
try {
  await step('lint, format, types', async () => {
    const checks = await Promise.all([
      // Types of everything but the pages, too: it has read them anyway.
      check('oxlint', [], root),
      check('prettier', ['--check', '--log-level=warn', '.'], root),
      check('nx', ['run', '@shop/storefront:typecheck', '--outputStyle=static'], root),
    ]);
    return checks.reduce(add);
  });
  const postgres = await starting;
  console.log(`PostgreSQL for the tests: ${postgres.origin}`);
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const servers = testServers(cache, notRun);
  // The shop takes the place of the last suites that start one.
  const open = (): Promise<OpenShop | undefined> => (opening ??= openShop(cache, notRun));
  await step('unit and integration tests', () => jestTests(root, results, servers, () => open().catch(() => undefined)));
  if (process.env['TEST_SMOKE'] === 'on') await step('containers', () => smokeTests(root, results));
  else notRun.push('docker-compose.yml (npm run smoke)');
  await step('browser tests', async () => browserTests(await open(), root, results));
} finally {
  await opening?.then((shop) => shop?.close()).catch(() => undefined);
  await starting.then((postgres) => postgres.stop());
  rmSync(results, { recursive: true, force: true });
}

if (total.skipped > 0) notRun.push(`${total.skipped} skipped tests`);
console.log(notRun.length > 0 ? `\nNot run here: ${notRun.join('; ')}` : '');
console.log(`Took ${Math.round((Date.now() - began) / 1000)} s.`);
total = judged(total);
for (const line of lastLines(total)) console.log(line);
process.exitCode = total.failed > 0 ? 1 : 0;
