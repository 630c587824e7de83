import { globSync } from 'node:fs';
import { join } from 'node:path';
import { project, run } from './jest.preset.mjs';

const rootDir = import.meta.dirname;

/** Runs the tests of all projects; a free worker takes the next file of any project. */
export default {
  ...run,
  rootDir,
  projects: globSync('{{libs,services,deploy,tools}/*,storefront}/jest.config.mjs', { cwd: rootDir }).map((file) =>
    project(join(rootDir, file, '..')),
  ),
};
