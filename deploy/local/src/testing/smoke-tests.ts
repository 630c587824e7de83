import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './steps.js';
import { failed, nothing, orBroken, type Tally } from './tally.js';

/** The whole of docker-compose.yml, brought up and taken down. */
export async function smokeTests(root: string, results: string): Promise<Tally> {
  const report = join(results, 'smoke.json');
  const status = await run('node', ['deploy/smoke/dist/main.js'], root, { SMOKE_REPORT: report });
  if (!existsSync(report)) return failed('smoke › no report');
  const { failures, ...counts } = JSON.parse(readFileSync(report, 'utf8')) as Pick<Tally, 'passed' | 'failed' | 'failures'>;
  return orBroken({ ...nothing, ...counts, failures: failures.map((step) => `smoke › ${step}`) }, status, 'smoke');
}
