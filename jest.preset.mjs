import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (file) => fileURLToPath(new URL(file, import.meta.url));
const { $schema, ...swc } = JSON.parse(readFileSync(path('.swcrc'), 'utf8'));
const tsx = {
  ...swc.jsc,
  parser: { ...swc.jsc.parser, tsx: true },
  transform: { ...swc.jsc.transform, react: { runtime: 'automatic' } },
};

// Jest runs ES modules only with this flag of Node. Its workers inherit the flags of this process, so plain `npx jest` works.
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
process.execArgv.push(...flags.filter((flag) => !process.execArgv.includes(flag)));

/** Options of a run, of one project or of all. */
export const run = {
  /** Cache of transformed files, shared by all runs even when TMPDIR differs. */
  cacheDirectory: path('.cache/jest'),
  passWithNoTests: true,
  testTimeout: 30_000,
  // A worker whose modules leak more memory than this is replaced. The option also makes a single suite run in a worker.
  workerIdleMemoryLimit: '1GB',
};

/** Options of a project: native ES modules, sources of the libs through the export condition `@shop/source`. */
export const project = (rootDir) => ({
  rootDir,
  cacheDirectory: run.cacheDirectory,
  globalSetup: path('libs/testing/global-setup.mjs'),
  globalTeardown: path('libs/testing/global-teardown.mjs'),
  setupFilesAfterEnv: process.env.CI ? [path('libs/testing/retry-in-ci.mjs')] : [],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@shop/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }],
    '^.+\\.tsx$': ['@swc/jest', { ...swc, jsc: tsx, swcrc: false }],
  },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}', '<rootDir>/test/**/*.spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
});

/** Options of a project that runs alone. */
export default (rootDir) => ({ ...run, ...project(rootDir) });
