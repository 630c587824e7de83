import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserTests } from './browser-tests.js';
import { check, run } from './steps.js';
import { add, failed, jestTally, nothing, orBroken, type Tally } from './tally.js';
import { testPostgres } from './test-postgres.js';
import { smokeTests } from './smoke-tests.js';
import { testServers } from './test-servers.js';

// `npm test`: lint, format, types, unit and integration tests of every project, browser tests. Ends with `N passed, N failed`.

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

const postgres = await testPostgres();
console.log(`PostgreSQL for the tests: ${postgres.origin}`);
process.env['TEST_DATABASE_URL'] = postgres.url;
try {
  await step('lint', () => check('oxlint', ['--type-aware', '-c', '.oxlintrc.json', '.'], root));
  await step('format', () => check('prettier', ['--check', '--log-level=warn', '.'], root));
  await step('types', () => check('nx', ['run-many', '-t', 'typecheck', '--outputStyle=static'], root));
  await step('unit and integration tests', async () => {
    const status = await run('nx', ['run-many', '-t', 'test', '--parallel=2', '--outputStyle=static', '--skip-nx-cache'], root, {
      TEST_RESULTS_DIR: results,
      ...testServers(cache, notRun),
    });
    return orBroken(jestTally(results), status, 'nx test');
  });
  if (process.env['TEST_SMOKE'] === 'on') await step('containers', () => smokeTests(root, results));
  else notRun.push('docker-compose.yml (npm run smoke)');
  await step('browser tests', () => browserTests({ root, cache, results, notRun }));
} finally {
  await postgres.stop();
  rmSync(results, { recursive: true, force: true });
}

if (total.skipped > 0) notRun.push(`${total.skipped} skipped tests`);
console.log(notRun.length > 0 ? `\nNot run here: ${notRun.join('; ')}` : '');
console.log(`Took ${Math.round((Date.now() - began) / 1000)} s.`);
for (const failure of total.failures) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
