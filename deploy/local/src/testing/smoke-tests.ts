import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './steps.js';
import type { Tally } from './tally.js';

/** The whole of docker-compose.yml, brought up and taken down. */
export async function smokeTests(root: string, results: string): Promise<Tally> {
  const report = join(results, 'smoke.json');
  const status = await run('node', ['deploy/smoke/dist/main.js'], root, { SMOKE_REPORT: report });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { passed, failed } = JSON.parse(readFileSync(report, 'utf8')) as Pick<Tally, 'passed' | 'failed'>;
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed, skipped: 0 };
}
