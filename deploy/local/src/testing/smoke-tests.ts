import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './steps.js';
import { failed, emptyTally, failOnExitCode, type Tally } from './tally.js';

/** Runs the smoke test: docker-compose.yml is started, used and removed. */
export async function smokeTests(root: string, results: string): Promise<Tally> {
  const report = join(results, 'smoke.json');
  const status = await run('node', ['deploy/smoke/dist/main.js'], root, { SMOKE_REPORT: report });
  if (!existsSync(report)) return failed('smoke › no report');
  const { failures, ...counts } = JSON.parse(readFileSync(report, 'utf8')) as Pick<Tally, 'passed' | 'failed' | 'failures'>;
  return failOnExitCode({ ...emptyTally, ...counts, failures: failures.map((step) => `smoke › ${step}`) }, status, 'smoke');
}
