import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { $schema, ...swc } = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

/** What Jest has transformed: kept from run to run, wherever a run has its temporary files. */
export const cacheDirectory = fileURLToPath(new URL('.cache/jest', import.meta.url));

/** Jest configuration of one project: native ESM, sources of the libs through the `@shop/source` export condition. */
export default (rootDir) => ({
  rootDir,
  cacheDirectory,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@shop/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  testTimeout: 30_000,
});
