import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useTmpfs } from '@shop/testing';
import { findOrUnpackProgram, findTestBrowser, programs } from './programs.js';
import { sumReports } from './sum-reports.js';

// `npm test`: lint, types, Jest of all projects, Playwright. The JSON reports stay in .cache/test-results until the next run.

const startedAt = Date.now();
const root = fileURLToPath(new URL('../../..', import.meta.url));
const results = join(root, '.cache/test-results');
const exitCodes: Record<string, number> = {};
const notRun: string[] = [];

/** Runs a command in the foreground. */
async function run(name: string, command: string, args: string[], settings: Record<string, string> = {}): Promise<void> {
  console.log(`\n── ${name}`);
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...settings }, stdio: 'inherit' });
  const [code] = (await once(child, 'exit').catch((error: unknown) => [console.error(error)])) as [number | null | undefined];
  exitCodes[name] = code ?? 1;
}

const jest = (name: string, ...args: string[]): Promise<void> =>
  run(name, 'jest', ['--json', `--outputFile=${join(results, `${name}.json`)}`, ...args]);

/** Sets the path of a program for the tests, which are not run without it. */
function provide(variable: string, find: (cache: string) => string): void {
  try {
    process.env[variable] = find(join(root, '.cache'));
  } catch (error) {
    notRun.push(`tests that need ${variable} (${error instanceof Error ? error.message : String(error)})`);
  }
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
useTmpfs();
const checks = [
  run('lint', 'npm', ['run', 'lint', '--silent']),
  run('types of pages', 'nx', ['typecheck', 'storefront', '--outputStyle=static']),
];
// Programs are downloaded meanwhile.
for (const name of ['nginx', 'redis-server', 'pgbouncer'] as const)
  provide(programs[name].variable, (cache) => findOrUnpackProgram(name, cache));
provide('CHROMIUM_PATH', findTestBrowser);

const system = String.raw`\.system\.spec\.ts$`;
const containers = 'deploy/compose';
const runsSystemTests = process.env['TEST_SYSTEM'] === 'on';
if (!runsSystemTests) notRun.push('system tests (npm run smoke -- system)', 'audits of all pages (npx nx e2e storefront)');
// Tests often wait for servers, so the checks run beside them, and more files at a time than there are processors.
const workers = availableParallelism() + 2;
await Promise.all([...checks, jest('jest', `--testPathIgnorePatterns=${system}`, `--maxWorkers=${workers}`)]);
// Not beside the others: each starts a whole shop, and beside it tests of a deadline of seconds would fail.
if (runsSystemTests) await jest('jest-system', `--testPathPatterns=${system}`, `--testPathIgnorePatterns=${containers}`, '--maxWorkers=1');
if (process.env['TEST_SMOKE'] === 'on') await jest('jest-containers', `--config=${containers}/jest.config.mjs`);
else notRun.push('docker-compose.yml (npm run smoke)');
if (process.env['CHROMIUM_PATH']) {
  const reports = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json') };
  const chosen = runsSystemTests ? [] : ['--project=mobile', '--project=desktop'];
  await run('playwright', process.execPath, ['deploy/checks/dist/e2e.js', '--reporter=list,json', ...chosen], reports);
}

const { lines, failed } = sumReports(results, root, exitCodes);
console.log(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} s. Not run: ${notRun.join('; ') || 'nothing'}.\nSlowest test files:`);
for (const line of lines) console.log(line);
process.exitCode = failed > 0 ? 1 : 0;
