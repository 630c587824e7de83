import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from './steps.js';
import { add, failed, jestTally, nothing, orBroken, type Tally } from './tally.js';

/** Milliseconds from which a suite is a patient one: it starts a whole shop of processes, and mostly waits for them. */
const PATIENT = 200_000;

/**
 * Every project's unit and integration tests; `servers` name the programs that suites start themselves. There is one suite for each
 * processor, as most of them have a clock, and more of them at once see each other's load instead of their own; and beside them one of
 * the patient ones, which leave most of a processor to the others, and of which two at once would take the machine from each other.
 * `afterPatient` is called when these are done and their place is free.
 */
export async function jestTests(root: string, results: string, servers: Record<string, string>, afterPatient: () => void): Promise<Tally> {
  const files = suites(root);
  const patient = files.filter((file) => patience(file) >= PATIENT);
  const others = files.filter((file) => !patient.includes(file));
  if (patient.length === 0 || others.length === 0) return failed('jest › too few test files');
  const tallies = await Promise.all([jest('patient', patient, 1).finally(afterPatient), jest('others', others, availableParallelism())]);
  return tallies.reduce(add, nothing);

  async function jest(name: string, paths: readonly string[], workers: number): Promise<Tally> {
    const report = join(results, `jest-${name}.json`);
    // The limit lets even a single worker be a process of its own, made anew when what modules left behind grows too large.
    const args = ['deploy/local/jest.mjs', `--maxWorkers=${workers}`, '--workerIdleMemoryLimit=1GB', '--runTestsByPath', ...paths];
    const status = await run('node', args, root, { TEST_REPORT: report, ...servers });
    return orBroken(jestTally(report, root), status, `jest (${name})`);
  }
}

/** Paths of all test files, as Jest finds them. */
function suites(root: string): string[] {
  const { stdout } = spawnSync('node', ['deploy/local/jest.mjs', '--listTests', '--json'], { cwd: root, encoding: 'utf8' });
  return JSON.parse(stdout) as string[];
}

/** The longest time a test or a hook of a file asked for: `}, 240_000);` */
function patience(file: string): number {
  const asked = readFileSync(file, 'utf8').matchAll(/\b(\d[\d_]*_000),?\s*\);/g);
  return Math.max(0, ...[...asked].map(([, number = '']) => Number(number.replaceAll('_', ''))));
}
