import { join } from 'node:path';
import { jestTally, runJest } from './jest-run.js';
import type { Tally } from './tally.js';

export const smokeTestFile = 'deploy/compose/test/compose.system.spec.ts';

/** Runs the smoke test: docker-compose.yml is started, used and removed. */
export async function smokeTests(root: string, results: string): Promise<Tally> {
  const report = join(results, 'jest-smoke.json');
  const run = await runJest({ root: join(root, 'deploy/compose'), files: [join(root, smokeTestFile)], workers: 1, report });
  return jestTally(run, root);
}
