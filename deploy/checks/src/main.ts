import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testPostgres, useTmpfs } from '@shop/testing';
import { browserTests, openShop, type OpenShop } from './browser-tests.js';
import { jestTests } from './jest-tests.js';
import { check } from './steps.js';
import { add, failed, failIfTooFlaky, lastLines, emptyTally, type Tally } from './tally.js';
import { slowestSuites } from './slowest-suites.js';
import { smokeTests } from './smoke-tests.js';
import { testServers } from './test-servers.js';

// `npm test`: lint, format, types, unit and integration tests of every project, browser tests. Ends with `N passed, N failed`. Steps run
// one after the other, because suites have timeouts and parallel steps would slow them down.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, '.cache');
/** The JSON reports stay here until the next run. */
const results = join(cache, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const notRun: string[] = [];
const startedAt = Date.now();
let total = emptyTally;

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

useTmpfs();
const startingPostgres = testPostgres();
startingPostgres.catch(() => undefined); // the rejection is handled where it is awaited, below
let openingShop: Promise<OpenShop | undefined> | undefined;
try {
  await step('lint, format, types', async () => {
    const checks = await Promise.all([
      // oxlint checks types too, of everything but the pages.
      check('oxlint', [], root),
      check('prettier', ['--check', '--log-level=warn', '.'], root),
      check(process.execPath, ['tools/words/src/main.ts'], root),
      check('nx', ['run', '@shop/storefront:typecheck', '--outputStyle=static'], root),
    ]);
    return checks.reduce(add);
  });
  const postgres = await startingPostgres;
  console.log(`PostgreSQL for the tests: ${postgres.origin}`);
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const servers = testServers(cache, notRun);
  // Opened when the last suite that starts a shop has ended.
  const openShopOnce = (): Promise<OpenShop | undefined> => (openingShop ??= openShop(cache, notRun));
  await step('unit and integration tests', () => jestTests(root, results, servers, () => openShopOnce().catch(() => undefined)));
  if (process.env['TEST_SMOKE'] === 'on') await step('containers', () => smokeTests(root, results));
  else notRun.push('docker-compose.yml (npm run smoke)');
  await step('browser tests', async () => browserTests(await openShopOnce(), root, results));
} finally {
  await openingShop?.then((shop) => shop?.close()).catch(() => undefined);
  await startingPostgres.then((postgres) => postgres.stop());
}

if (total.skipped > 0) notRun.push(`${total.skipped} skipped tests`);
console.log(notRun.length > 0 ? `\nNot run here: ${notRun.join('; ')}` : '');
console.log(`\nSlowest test files (reports in ${results}):`);
for (const line of slowestSuites(results, root)) console.log(line);
console.log(`Took ${Math.round((Date.now() - startedAt) / 1000)} s.`);
total = failIfTooFlaky(total);
for (const line of lastLines(total)) console.log(line);
process.exitCode = total.failed > 0 ? 1 : 0;
