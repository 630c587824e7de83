import { existsSync, readFileSync } from 'node:fs';

/** Result of a run of checks. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failure as `project › test`. */
  failures: string[];
  /** Tests that passed at a later try; they count as passed. */
  flaky: string[];
}

/** A few tests may lose to a busy machine; more of them are no chance. */
const MOST_FLAKY = 10;

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
/** One thing that failed as a whole. */
export const failed = (what: string): Tally => ({ ...emptyTally, failed: 1, failures: [what] });

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
});

/** A run with too many flaky tests has failed. */
export const failIfTooFlaky = (tally: Tally): Tally =>
  tally.flaky.length > MOST_FLAKY ? add(tally, failed(`${tally.flaky.length} flaky tests, more than ${MOST_FLAKY}`)) : tally;

/** The end of what a run says. */
export const lastLines = ({ passed, failed, failures, flaky }: Tally): string[] => [
  ...failures.map((name) => `failed: ${name}`),
  ...flaky.map((name) => `flaky: ${name}`),
  `${passed} passed, ${failed} failed`,
];

/** A run that ended badly is a failure even where no test of it is. */
export const failOnExitCode = (tally: Tally, status: number, what: string): Tally =>
  status !== 0 && tally.failed === 0 ? add(tally, failed(`${what} › ended with ${status}`)) : tally;

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

/** Playwright's report; a run without one is a failure. */
export function playwrightTally(file: string): Tally {
  if (!existsSync(file)) return failed('storefront › no report');
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const named = (status: string): string[] => suites.flatMap((suite) => namesOf(suite, status, []));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...named('unexpected'), ...errors.map(({ message = '' }) => `storefront › ${message.split('\n', 1)[0]}`)],
    flaky: named('flaky'),
  };
}

/** Names of the tests that came to `status`. */
function namesOf({ title, suites = [], specs = [] }: PlaywrightSuite, status: string, above: string[]): string[] {
  const path = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map(({ projectName }) => [`storefront ${projectName}`, ...path, spec.title].join(' › ')),
    ),
    ...suites.flatMap((suite) => namesOf(suite, status, path)),
  ];
}
