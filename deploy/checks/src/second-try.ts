import { failuresOf, type JestRun, type JestSuite, jestTally } from './jest-run.js';
import { add, emptyTally, type Tally } from './tally.js';

/** Milliseconds: a second try that would take longer is not made. */
const LONGEST = 15 * 60_000;

/**
 * Result of Jest runs after every failed suite ran once more (`again` runs those files alone). The second try decides; a failure of only
 * the first try is listed as flaky. No second try if the failed suites took more than `longest` milliseconds.
 */
export async function retryFailedSuites(
  runs: JestRun[],
  root: string,
  runSuites: (files: string[]) => Promise<JestRun>,
  longest = LONGEST,
): Promise<Tally> {
  const failing = runs.flatMap(({ suites = [] }) => suites.filter(hasFailed));
  const first = runs.map((run) => jestTally(run, root)).reduce(add, emptyTally);
  if (failing.length === 0) return first;
  const took = failing.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
  if (took > longest) {
    console.log(`No second try: the suites that failed took ${Math.round(took / 1000)} s, more than ${Math.round(longest / 1000)} s.`);
    return first;
  }
  console.log(`\nSecond try of ${failing.length} suites that failed, alone`);
  const second = await runSuites(failing.map(({ name }) => name));
  const decided = jestTally(second, root);
  if (!second.suites) return add(first, decided);
  const unaffected = runs.map((run) => jestTally(withoutFailing(run), root)).reduce(add, emptyTally);
  const flaky = failing.flatMap((suite) => recovered(suite, second.suites ?? [], root));
  return add(add(unaffected, decided), { ...emptyTally, flaky });
}

/** Names of what failed in a suite and no longer does. */
function recovered(suite: JestSuite, second: JestSuite[], root: string): string[] {
  const now = second.find(({ name }) => name === suite.name);
  if (!now || now.assertionResults.length === 0) return [];
  const still = failuresOf(now, root);
  return failuresOf(suite, root).filter((name) => !still.includes(name));
}

const hasFailed = ({ status }: JestSuite): boolean => status === 'failed';

/** A run without the suites that failed in it, which explain how it ended. */
const withoutFailing = ({ status, suites }: JestRun): JestRun => ({
  status: suites?.some(hasFailed) ? 0 : status,
  suites: suites?.filter((suite) => !hasFailed(suite)),
});
