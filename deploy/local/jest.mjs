// Jest runs ES modules only with this V8 flag; one place to say so. With TEST_REPORT, the figures of the run are left in that file too.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const report = process.env.TEST_REPORT;
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    jest,
    '--passWithNoTests',
    ...(report ? ['--json', `--outputFile=${report}`] : []),
    ...process.argv.slice(2),
  ],
  // with --json Jest prints the report on standard output as well; what people read goes to standard error
  { stdio: ['inherit', report ? 'ignore' : 'inherit', 'inherit'] },
);
process.exit(status ?? 1);
