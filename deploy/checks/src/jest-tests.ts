import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type JestRun, jestTally, runJest } from './jest-run.js';
import { retryFailedSuites } from './second-try.js';
import { smokeTestFile } from './smoke-tests.js';
import { add, failed, emptyTally, type Tally } from './tally.js';

/**
 * Runs every project's unit and integration tests; `servers` has the paths of the programs that suites start. One suite runs per processor,
 * because suites have timeouts, and beside them one system suite at a time, because each starts a whole shop. `afterSystem` is called when the
 * system suites are done. In CI, failed suites run once more.
 */
export async function jestTests(
  root: string,
  results: string,
  servers: Record<string, string>,
  afterSystem: () => Promise<unknown>,
): Promise<Tally> {
  const files = listTestFiles(root);
  const system = files.filter((file) => file.endsWith('.system.spec.ts'));
  const otherFiles = files.filter((file) => !system.includes(file));
  if (system.length === 0 || otherFiles.length === 0) return failed('jest › too few test files');
  const run = (name: string, paths: string[], workers: number): Promise<JestRun> =>
    runJest({ root, files: paths, workers, report: join(results, `jest-${name}.json`), env: servers });
  const systemRun = run('system', system, 1);
  const nextStep = systemRun.then(afterSystem, afterSystem);
  const runs = await Promise.all([systemRun, run('others', otherFiles, availableParallelism())]);
  if (!process.env['CI']) return runs.map((done) => jestTally(done, root)).reduce(add, emptyTally);
  await nextStep; // the second try runs without other load
  return retryFailedSuites(runs, root, (failing) => run('second-try', failing, 1));
}

function listTestFiles(root: string): string[] {
  const { stdout } = spawnSync('jest', ['--listTests', '--json'], { cwd: root, encoding: 'utf8' });
  // The smoke test runs later, because it builds images.
  return (JSON.parse(stdout) as string[]).filter((file) => file !== join(root, smokeTestFile));
}
