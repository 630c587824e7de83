import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type JestRun, jestTally, runJest } from './jest-run.js';
import { withSecondTry } from './second-try.js';
import { add, failed, nothing, type Tally } from './tally.js';

/**
 * Every project's unit and integration tests; `servers` name the programs that suites start themselves. There is one suite for each
 * processor, as most of them have a clock, and more of them at once see each other's load instead of their own; and beside them one of
 * the system suites, which start whole shops and leave most of a processor to the others, and of which two at once would take the machine
 * from each other. `afterSystem` is called when these are done and their place is free. In CI, suites that failed get a second try.
 */
export async function jestTests(
  root: string,
  results: string,
  servers: Record<string, string>,
  afterSystem: () => Promise<unknown>,
): Promise<Tally> {
  const files = suites(root);
  const system = files.filter((file) => file.endsWith('.system.spec.ts'));
  const others = files.filter((file) => !system.includes(file));
  if (system.length === 0 || others.length === 0) return failed('jest › too few test files');
  const run = (name: string, paths: string[], workers: number): Promise<JestRun> =>
    runJest({ root, files: paths, workers, report: join(results, `jest-${name}.json`), env: servers });
  const systemRun = run('system', system, 1);
  const following = systemRun.then(afterSystem, afterSystem);
  const runs = await Promise.all([systemRun, run('others', others, availableParallelism())]);
  if (!process.env['CI']) return runs.map((done) => jestTally(done, root)).reduce(add, nothing);
  await following; // alone on the machine
  return withSecondTry(runs, root, (failing) => run('second-try', failing, 1));
}

/** Paths of all test files, as Jest finds them. */
function suites(root: string): string[] {
  const { stdout } = spawnSync('jest', ['--listTests', '--json'], { cwd: root, encoding: 'utf8' });
  return JSON.parse(stdout) as string[];
}
