// `npm run mutate -- PROJECT`: changes the rules, commands or contracts of a project line by line, and lists the changes that no test notices.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import startPostgres from '../libs/testing/global-setup.mjs';
import stopPostgres from '../libs/testing/global-teardown.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const [project = 'contracts', ...files] = process.argv.slice(2);
const folder = ['libs', 'services', 'deploy'].map((parent) => `${parent}/${project}`).find((path) => existsSync(`${path}/jest.config.mjs`));
if (!folder) throw new Error(`There is no project ${project}`);

/** Data, texts and types, in which a change is no fault that a test could explain. */
const data = ['api', 'events', 'reference'].map((name) => `!${folder}/src/${name}/**`);
const tables = ['*texts', 'common-passwords', 'rule-cases', 'sending-rules', 'index'].map((name) => `!${folder}/src/${name}.ts`);
const scope =
  project === 'contracts'
    ? [`${folder}/src/**/*.ts`, `!${folder}/src/**/*.spec.ts`, ...data, ...tables]
    : [`${folder}/src/**/*.rules.ts`, `${folder}/src/**/commands/*.ts`];

process.env.NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
await startPostgres();
try {
  await new Stryker({
    testRunner: 'jest',
    mutate: files.length > 0 ? files : scope,
    // Jest's own PostgreSQL would start again for each change.
    jest: { configFile: `${folder}/jest.config.mjs`, config: { globalSetup: undefined, globalTeardown: undefined } },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    ignorePatterns: ['dist', '.astro', '.cache', '.data', '.nx', 'test-results', 'docs', '/storefront', '/deploy', '/tools'],
    mutator: { excludedMutations: ['StringLiteral'] },
    reporters: ['clear-text', 'progress-append-only', 'html'],
    htmlReporter: { fileName: `.cache/mutation/${project}.html` },
    tempDirName: '.cache/stryker',
    disableTypeChecks: false,
    allowEmpty: true,
  }).runMutationTest();
} finally {
  await stopPostgres();
}
