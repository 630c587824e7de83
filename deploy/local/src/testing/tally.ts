import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What a run of checks came to. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failure as `project › test`. */
  failures: string[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
/** One thing that failed as a whole. */
export const failed = (what: string): Tally => ({ ...nothing, failed: 1, failures: [what] });

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

/** A run that ended badly is a failure even where no test of it is. */
export const orBroken = (tally: Tally, status: number, what: string): Tally =>
  status !== 0 && tally.failed === 0 ? add(tally, failed(`${what} › ended with ${status}`)) : tally;

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Files that did not even load. */
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Jest's report; a file that did not load counts as one failure. Failures are named by their file below `root`. */
export function jestTally(file: string, root: string): Tally {
  if (!existsSync(file)) return failed('jest › no report');
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    failures: jestFailures(report, root),
  };
}

const jestFailures = ({ testResults }: JestReport, root: string): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => `${file} › ${test.fullName}`);
    return status === 'failed' && tests.length === 0 ? [`${file} did not load`] : tests;
  });

/** Playwright's report; a test that passed only at the second try is a failure, and so is a run without a report. */
export function playwrightTally(file: string): Tally {
  if (!existsSync(file)) return failed('storefront › no report');
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => playwrightFailures(suite, [])),
      ...errors.map(({ message = '' }) => `storefront › ${message.split('\n', 1)[0]}`),
    ],
  };
}

function playwrightFailures({ title, suites = [], specs = [] }: PlaywrightSuite, above: string[]): string[] {
  const path = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ projectName, status }) =>
            [`storefront ${projectName}`, ...path, spec.title].join(' › ') + (status === 'flaky' ? ' (flaky)' : ''),
        ),
    ),
    ...suites.flatMap((suite) => playwrightFailures(suite, path)),
  ];
}
