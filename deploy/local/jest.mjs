// Jest runs ES modules only with this V8 flag; one place to say so.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, '--passWithNoTests', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
