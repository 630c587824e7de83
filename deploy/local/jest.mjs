// Jest runs ES modules only with this V8 flag; one place to say so. With TEST_RESULTS_DIR, the figures of the run are left there too.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const results = process.env.TEST_RESULTS_DIR;
const project = `${basename(dirname(process.cwd()))}-${basename(process.cwd())}`;
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    jest,
    '--passWithNoTests',
    ...(results ? ['--json', `--outputFile=${join(results, `jest-${project}.json`)}`] : []),
    ...process.argv.slice(2),
  ],
  // with --json Jest prints the report on standard output as well; what people read goes to standard error
  { stdio: ['inherit', results ? 'ignore' : 'inherit', 'inherit'] },
);
process.exit(status ?? 1);
