import { globSync } from 'node:fs';
import { join } from 'node:path';
import { project, run } from './jest.preset.mjs';

const rootDir = import.meta.dirname;

/** Every project's tests in one run: a worker takes the next file, whatever project it is of. */
export default {
  ...run,
  rootDir,
  projects: globSync('{{libs,services,deploy}/*,storefront}/jest.config.mjs', { cwd: rootDir }).map((file) =>
    project(join(rootDir, file, '..')),
  ),
};
