// `npm run mutate -- PROJECT`: changes the rules, commands or contracts of a project line by line, and lists the changes that no test notices.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import startPostgres from '../libs/testing/global-setup.mjs';
import stopPostgres from '../libs/testing/global-teardown.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { values, positionals } = parseArgs({
  options: { tests: { type: 'string', multiple: true }, 'ignore-static': { type: 'boolean' } },
  allowPositionals: true,
});
const [project = 'contracts', ...files] = positionals;
const folder = ['libs', 'services', 'deploy'].map((parent) => `${parent}/${project}`).find((path) => existsSync(`${path}/jest.config.mjs`));
if (!folder) throw new Error(`There is no project ${project}`);

/** Data, texts and types, in which a change is no fault that a test could explain. */
const data = ['api', 'events', 'reference'].map((name) => `!${folder}/src/${name}/**`);
const tables = ['*texts', 'admin-acts', 'common-passwords', 'index'].map((name) => `!${folder}/src/${name}.ts`);
const scope =
  project === 'contracts'
    ? [`${folder}/src/**/*.ts`, `!${folder}/src/**/*.spec.ts`, ...data, ...tables]
    : [`${folder}/src/**/*.rules.ts`, `${folder}/src/**/commands/*.ts`];
const changedFiles = files.length > 0 ? files : scope;

/** Contracts and rules have unit tests, which take milliseconds; a change of a command runs the integration tests that call it. */
const hasUnitTests = (file) => project === 'contracts' || file.includes('.rules.ts');
const parts = [
  { name: 'rules', mutate: changedFiles.filter(hasUnitTests), tests: ['src/**/*.spec.ts'] },
  { name: 'commands', mutate: changedFiles.filter((file) => !hasUnitTests(file)), tests: values.tests },
].filter(({ mutate }) => mutate.length > 0);

process.env.NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
await startPostgres();
try {
  for (const { name, mutate, tests } of parts) {
    await new Stryker({
      testRunner: 'jest',
      mutate,
      jest: {
        configFile: `${folder}/jest.config.mjs`,
        config: {
          // Jest's own PostgreSQL would start again for each change.
          globalSetup: undefined,
          globalTeardown: undefined,
          ...(tests && { testMatch: tests.map((pattern) => `<rootDir>/${pattern}`) }),
        },
      },
      coverageAnalysis: 'perTest',
      // A constant of a module is evaluated once, so that its change runs all tests.
      ignoreStatic: values['ignore-static'] ?? false,
      // Jest never releases the ES modules that it loads; a new process does.
      maxTestRunnerReuse: 50,
      // Integration tests are slow on a busy machine; with Stryker's 5 s, a timeout would count as a noticed change.
      timeoutMS: 45_000,
      concurrency: 1,
      ignorePatterns: ['dist', '.astro', '.cache', '.data', '.nx', 'test-results', 'docs', '/storefront', '/deploy', '/tools'],
      mutator: { excludedMutations: ['StringLiteral'] },
      reporters: ['clear-text', 'progress-append-only', 'html'],
      htmlReporter: { fileName: `.cache/mutation/${project}-${name}.html` },
      tempDirName: '.cache/stryker',
      disableTypeChecks: false,
      allowEmpty: true,
    }).runMutationTest();
  }
} finally {
  await stopPostgres();
}
