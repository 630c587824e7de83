import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDirectory } from './jest.preset.mjs';

const rootDir = import.meta.dirname;
const folders = ['libs', 'services', 'deploy'].flatMap((area) => readdirSync(join(rootDir, area)).map((name) => `${area}/${name}`));

/** Every project's tests in one run: a worker takes the next file, whatever project it is of. */
export default {
  rootDir,
  cacheDirectory,
  projects: [...folders, 'storefront'].filter((folder) => existsSync(join(rootDir, folder, 'jest.config.mjs'))),
  testTimeout: 30_000,
};
