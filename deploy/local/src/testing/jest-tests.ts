import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from './steps.js';
import { add, failed, jestTally, nothing, orBroken, type Tally } from './tally.js';

/** Milliseconds from which a suite is a patient one: it starts a whole shop of processes, and mostly waits for them. */
const PATIENT = 200_000;

/** How many parts the other suites are run in: enough that no processor waits long for the last one, few as each begins anew. */
const PARTS = 6;

/**
 * Every project's unit and integration tests; `servers` name the programs that suites start themselves. There is one suite for each
 * processor, as most of them have a clock, and more of them at once see each other's load instead of their own; and beside them one of
 * the patient ones, which leave most of a processor to the others, and of which two at once would take the machine from each other.
 */
export async function jestTests(root: string, results: string, servers: Record<string, string>): Promise<Tally> {
  const files = suites(root);
  const patient = files.filter((file) => patience(file) >= PATIENT);
  const others = files.filter((file) => !patient.includes(file));
  if (patient.length === 0 || others.length < PARTS) return failed('jest › too few test files');
  const queue = [...parts(others).entries()];
  let total = nothing;
  const take = async (name: string, paths: readonly string[]): Promise<void> => {
    const tally = await jest(name, paths);
    total = add(total, tally);
  };
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await take(`part ${next[0] + 1}`, next[1]);
  };
  await Promise.all([take('patient', patient), ...Array.from({ length: availableParallelism() }, worker)]);
  return total;

  async function jest(name: string, paths: readonly string[]): Promise<Tally> {
    const report = join(results, `jest-${name.replace(' ', '-')}.json`);
    // The limit lets even a single worker be a process of its own, made anew when what modules left behind grows too large.
    const args = ['deploy/local/jest.mjs', '--maxWorkers=1', '--workerIdleMemoryLimit=1GB', '--runTestsByPath', ...paths];
    const status = await run('node', args, root, { TEST_REPORT: report, ...servers });
    return orBroken(jestTally(report, root), status, `jest (${name})`);
  }
}

/** Long files first and dealt out in turn, so that parts take about as long as each other. */
function parts(files: readonly string[]): string[][] {
  const bySize = files.toSorted((a, b) => statSync(b).size - statSync(a).size);
  return Array.from({ length: PARTS }, (_, part) => bySize.filter((_file, i) => i % PARTS === part));
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
