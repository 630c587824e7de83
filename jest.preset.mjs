import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (file) => fileURLToPath(new URL(file, import.meta.url));
const { $schema, ...swc } = JSON.parse(readFileSync(path('.swcrc'), 'utf8'));

// Jest runs ES modules only under this flag of Node. Its workers are started with the flags of this process, so `npx jest` needs none.
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
process.execArgv.push(...flags.filter((flag) => !process.execArgv.includes(flag)));

/** What holds for a run, of one project or of all. */
export const run = {
  /** What Jest has transformed: kept from run to run, wherever a run has its temporary files. */
  cacheDirectory: path('.cache/jest'),
  passWithNoTests: true,
  testTimeout: 30_000,
  // Even a single suite gets a worker, which is made anew when what modules left behind grows too large.
  workerIdleMemoryLimit: '1GB',
};

/** One project among others: native ESM, sources of the libs through the `@shop/source` export condition. */
export const project = (rootDir) => ({
  rootDir,
  cacheDirectory: run.cacheDirectory,
  globalSetup: path('libs/testing/global-setup.mjs'),
  globalTeardown: path('libs/testing/global-teardown.mjs'),
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@shop/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
});

/** Jest configuration of one project, run alone. */
export default (rootDir) => ({ ...run, ...project(rootDir) });
