import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestTally } from '../src/jest-run.js';
import { emptyTally, failOnExitCode, playwrightTally } from '../src/tally.js';

describe('the end of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mayorea-tally-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const report = (name: string, content: object): string => {
    writeFileSync(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };

  it('names each test of Jest that failed, and each file that did not load', () => {
    const times = { startTime: 0, endTime: 1 };
    const tests = [
      { fullName: 'the shop sells', status: 'passed' },
      { fullName: 'the shop counts', status: 'failed' },
      { fullName: 'the shop delivers', status: 'pending' },
    ];
    const suites = [
      { name: '/shop/services/catalog/test/shop.spec.ts', status: 'failed', ...times, assertionResults: tests },
      { name: '/shop/libs/images/src/broken.spec.ts', status: 'failed', ...times, assertionResults: [] },
    ];
    expect(jestTally({ status: 1, suites }, '/shop')).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: ['services/catalog/test/shop.spec.ts › the shop counts', 'libs/images/src/broken.spec.ts did not load'],
      flaky: [],
    });
    expect(jestTally({ status: 1, suites: undefined }, '/shop')).toMatchObject({ failed: 1, failures: ['jest › no report'] });
  });

  it('names each test of Playwright that failed, and each that needed another try', () => {
    const spec = (title: string, status: string): object => ({ title, tests: [{ projectName: 'mobile', status }] });
    const suites = [
      {
        title: 'home.spec.ts',
        specs: [spec('moves', 'expected')],
        suites: [{ title: 'banner', specs: [spec('rests', 'unexpected'), spec('goes on', 'flaky')] }],
      },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
    expect(playwrightTally(report('playwright.json', { stats, errors: [], suites }))).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      failures: ['storefront mobile › home.spec.ts › banner › rests'],
      flaky: ['storefront mobile › home.spec.ts › banner › goes on'],
    });
    expect(playwrightTally(join(folder, 'none.json'))).toMatchObject({ failed: 1, failures: ['storefront › no report'] });
  });

  it('reports a run that broke without a failed test', () => {
    expect(failOnExitCode(emptyTally, 0, 'jest')).toEqual(emptyTally);
    expect(failOnExitCode(emptyTally, 1, 'jest')).toMatchObject({ failed: 1, failures: ['jest › ended with 1'] });
  });
});
