import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a run of checks came to. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Files that did not even load. */
  numRuntimeErrorTestSuites: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Sums the reports Jest left in `folder`; a file that did not load counts as one failure. */
export function jestTally(folder: string): Tally {
  const reports = readdirSync(folder).filter((file) => file.startsWith('jest-'));
  return reports
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as JestReport)
    .map((r) => ({ passed: r.numPassedTests, failed: r.numFailedTests + r.numRuntimeErrorTestSuites, skipped: r.numPendingTests }))
    .reduce(add, { passed: 0, failed: 0, skipped: 0 });
}

/** Playwright's report; a test that passed only at the second try is a failure, and so is a run without a report. */
export function playwrightTally(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
