import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPlaywright } from '../src/browser-tests.js';
import { type JestRun, runJest } from '../src/jest-run.js';
import { retryFailedSuites } from '../src/second-try.js';
import { failIfTooFlaky, lastLines, type Tally } from '../src/tally.js';

// Real runs of Jest and Playwright on the cases in fixtures/second-try.

const folder = join(import.meta.dirname, 'fixtures/second-try');

describe('a second try in CI', () => {
  let marks: string;
  beforeEach(() => {
    marks = mkdtempSync(join(tmpdir(), 'mayorea-second-try-'));
  });
  afterEach(() => rmSync(marks, { recursive: true, force: true }));

  let tries: string[][];
  async function jest(cases: string[], longest?: number): Promise<Tally> {
    tries = [];
    const run = (files: string[]): Promise<JestRun> => {
      tries.push(files.map((file) => file.slice(folder.length + 1)));
      const report = join(marks, `report-${tries.length}.json`);
      return runJest({ root: folder, files, workers: 1, report, env: { MARKS: marks }, stdio: 'ignore' });
    };
    const first = await run(cases.map((name) => join(folder, `${name}.case.cjs`)));
    return failIfTooFlaky(await retryFailedSuites([first], folder, run, longest));
  }

  it('is for suites of Jest that failed alone; what passes then is named as flaky and the run is green', async () => {
    const tally = await jest(['sound', 'first-try']);
    expect(tries).toEqual([['sound.case.cjs', 'first-try.case.cjs'], ['first-try.case.cjs']]);
    expect(lastLines(tally)).toEqual(['flaky: first-try.case.cjs › fails on its first try', '3 passed, 0 failed']);
  }, 60_000);

  it('leaves red what fails in it again', async () => {
    const tally = await jest(['first-try', 'always']);
    expect(lastLines(tally)).toEqual([
      'failed: always.case.cjs › fails always',
      'flaky: first-try.case.cjs › fails on its first try',
      '2 passed, 1 failed',
    ]);
  }, 60_000);

  it('does not make more than ten flaky tests green', async () => {
    const tally = await jest(['eleven']);
    expect(tally).toMatchObject({ passed: 11, failed: 1, failures: ['11 flaky tests, more than 10'] });
    expect(lastLines(tally).filter((line) => line.startsWith('flaky: '))).toHaveLength(11);
  }, 60_000);

  it('is not made where it would take too long', async () => {
    const tally = await jest(['sound', 'first-try'], 0);
    expect(tries).toHaveLength(1);
    expect(lastLines(tally)).toEqual(['failed: first-try.case.cjs › fails on its first try', '2 passed, 1 failed']);
  }, 60_000);

  it('is not made of a run that left no report', async () => {
    const tally = await jest(['crash']);
    expect(tries).toHaveLength(1);
    expect(lastLines(tally)).toEqual(['failed: jest › no report', '0 passed, 1 failed']);
  }, 60_000);

  async function playwright(name: string, ci: string): Promise<Tally> {
    // Playwright refuses to be run by Jest.
    const env = { CASE: name, MARKS: join(marks, 'results'), CI: ci, JEST_WORKER_ID: '' };
    return failIfTooFlaky(await runPlaywright(folder, join(marks, 'report.json'), env, 'ignore'));
  }

  it('is given to tests of Playwright, and leaves a trace', async () => {
    expect(lastLines(await playwright('first-try', '1'))).toEqual([
      'flaky: storefront cases › first-try.case.ts › fails on its first try',
      '1 passed, 0 failed',
    ]);
    const left = readdirSync(join(marks, 'results'), { recursive: true });
    expect(left.filter((file) => String(file).endsWith('retry1/trace.zip'))).toHaveLength(1);
    expect(lastLines(await playwright('always', '1'))).toEqual([
      'failed: storefront cases › always.case.ts › fails always',
      '0 passed, 1 failed',
    ]);
  }, 60_000);

  it('is not given outside CI', async () => {
    expect(await playwright('first-try', '')).toMatchObject({ passed: 0, failed: 1, flaky: [] });
  }, 60_000);
});
