import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sumReports } from '../src/sum-reports.js';

describe('the sum of the reports of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mayorea-reports-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const report = (name: string, content: object): void => writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));

  const suite = (file: string, seconds: number, ...tests: [title: string, status: string, invocations: number][]): object => ({
    name: `/shop/${file}`,
    status: tests.some(([, status]) => status === 'failed') || tests.length === 0 ? 'failed' : 'passed',
    message: 'no such module',
    startTime: 5_000,
    endTime: 5_000 + seconds * 1_000,
    assertionResults: tests.map(([fullName, status, invocations]) => ({
      fullName,
      status,
      invocations,
      failureMessages: status === 'failed' ? [`\u001b[31m2 is not 3\u001b[39m\n\n${'    at line\n'.repeat(40)}`] : [],
    })),
  });
  const flakyTests = (count: number): [string, string, number][] => Array.from({ length: count }, (_, n) => [`test ${n}`, 'passed', 2]);

  it('lists failed tests with the first lines of their messages, flaky and skipped ones, and the slowest files first', () => {
    report('jest', {
      testResults: [
        suite('libs/a.spec.ts', 4, ['sells', 'passed', 1], ['counts', 'failed', 3], ['waits', 'passed', 2], ['delivers', 'pending', 0]),
        suite('libs/broken.spec.ts', 1),
      ],
    });
    const test = (projectName: string, status: string, ...durations: number[]): object => ({
      projectName,
      status,
      results: durations.map((duration) => ({ duration, error: { message: 'not visible' } })),
    });
    const specs = [{ title: 'moves', tests: [test('mobile', 'expected', 2_000), test('desktop', 'unexpected', 2_500)] }];
    report('playwright', {
      suites: [{ title: 'home.spec.ts', file: 'home.spec.ts', suites: [{ title: 'banner', file: 'home.spec.ts', specs }] }],
    });
    expect(sumReports(folder, '/shop', { lint: 0, jest: 1, playwright: 1 })).toEqual({
      failed: 3,
      lines: [
        '    4.5 s  storefront/e2e/home.spec.ts',
        '    4.0 s  libs/a.spec.ts',
        '    1.0 s  libs/broken.spec.ts',
        'skipped: 1 tests of libs/a.spec.ts',
        `failed: libs/a.spec.ts › counts\n    2 is not 3${'\n        at line'.repeat(11)}`,
        'failed: libs/broken.spec.ts › did not load\n    no such module',
        'failed: storefront/e2e/home.spec.ts › banner › moves (desktop)\n    not visible',
        'flaky: libs/a.spec.ts › waits',
        '4 passed, 3 failed',
      ],
    });
  });

  it('counts a command that failed without a failed test', () => {
    report('jest', { testResults: [suite('libs/a.spec.ts', 1, ['sells', 'passed', 1])] });
    const { lines } = sumReports(folder, '/shop', { lint: 2, jest: 1, none: 1 });
    expect(lines.slice(-4)).toEqual([
      'failed: lint ended with 2',
      'failed: jest ended with 1',
      'failed: none ended with 1',
      '1 passed, 3 failed',
    ]);
  });

  it('fails a run with more than ten flaky tests', () => {
    report('jest', { testResults: [suite('libs/a.spec.ts', 1, ...flakyTests(10))] });
    expect(sumReports(folder, '/shop', { jest: 0 }).failed).toBe(0);
    report('jest', { testResults: [suite('libs/a.spec.ts', 1, ...flakyTests(11))] });
    expect(sumReports(folder, '/shop', { jest: 0 }).lines).toContain('failed: 11 flaky tests, more than 10');
  });
});
