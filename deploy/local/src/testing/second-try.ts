import { failuresOf, type JestRun, type JestSuite, jestTally } from './jest-run.js';
import { add, nothing, type Tally } from './tally.js';

/** Milliseconds: a second try that would take longer is not made. */
const LONGEST = 15 * 60_000;

/**
 * What runs of Jest came to when every suite that failed is tried once more: `again` runs those files alone. The second try decides about
 * a suite; what failed only in the first one is named as flaky. Where the suites took more than `longest` milliseconds the first time,
 * there is no second one.
 */
export async function withSecondTry(
  runs: JestRun[],
  root: string,
  again: (files: string[]) => Promise<JestRun>,
  longest = LONGEST,
): Promise<Tally> {
  const failing = runs.flatMap(({ suites = [] }) => suites.filter(hasFailed));
  const first = runs.map((run) => jestTally(run, root)).reduce(add, nothing);
  if (failing.length === 0) return first;
  const took = failing.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
  if (took > longest) {
    console.log(`No second try: the suites that failed took ${Math.round(took / 1000)} s, more than ${Math.round(longest / 1000)} s.`);
    return first;
  }
  console.log(`\nSecond try of ${failing.length} suites that failed, alone`);
  const second = await again(failing.map(({ name }) => name));
  const decided = jestTally(second, root);
  if (!second.suites) return add(first, decided);
  const settled = runs.map((run) => jestTally(withoutFailing(run), root)).reduce(add, nothing);
  const flaky = failing.flatMap((suite) => recovered(suite, second.suites ?? [], root));
  return add(add(settled, decided), { ...nothing, flaky });
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
