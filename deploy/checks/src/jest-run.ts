import type { StdioOptions } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from './steps.js';
import { failed, emptyTally, failOnExitCode, type Tally } from './tally.js';

/** A test file in Jest's report; times in milliseconds. */
export interface JestSuite {
  /** Path of the file. */
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  /** Empty when the file could not be loaded. */
  assertionResults: { fullName: string; status: string }[];
}

export interface JestRun {
  /** Exit status of Jest. */
  status: number;
  /** undefined: it left no report. */
  suites: JestSuite[] | undefined;
}

export interface JestRunOptions {
  /** Folder of Jest's configuration. */
  root: string;
  /** Paths of the test files. */
  files: string[];
  workers: number;
  /** File that it leaves its figures in. */
  report: string;
  env?: Record<string, string>;
  stdio?: StdioOptions;
}

export async function runJest({ root, files, workers, report, env, stdio }: JestRunOptions): Promise<JestRun> {
  const args = ['--json', `--outputFile=${report}`, `--maxWorkers=${workers}`, '--runTestsByPath', ...files];
  const status = await run('jest', args, root, env, stdio);
  if (!existsSync(report)) return { status, suites: undefined };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: JestSuite[] };
  return { status, suites: testResults };
}

/** A file that did not load counts as one failure. Failures are named by their file below `root`. */
export function jestTally({ status, suites }: JestRun, root: string): Tally {
  if (!suites) return failed('jest › no report');
  const tests = suites.flatMap(({ assertionResults }) => assertionResults);
  const failures = suites.flatMap((suite) => failuresOf(suite, root));
  const tally = {
    ...emptyTally,
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: failures.length,
    skipped: tests.filter((test) => test.status === 'pending').length,
    failures,
  };
  return failOnExitCode(tally, status, 'jest');
}

/** Names of what failed in a suite: its tests, or the file as a whole. */
export function failuresOf({ name, status, assertionResults }: JestSuite, root: string): string[] {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => `${file} › ${test.fullName}`);
  return status === 'failed' && tests.length === 0 ? [`${file} did not load`] : tests;
}
