import { expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowestSuites } from '../src/slowest-suites.js';

it('lists the slowest test files of all reports, with the sum of their tries', () => {
  const results = mkdtempSync(join(tmpdir(), 'reports-'));
  const write = (name: string, report: object): void => writeFileSync(join(results, name), JSON.stringify(report));
  const suite = (file: string, seconds: number): object => ({ name: `/shop/${file}`, startTime: 5_000, endTime: 5_000 + seconds * 1_000 });
  write('jest-others.json', {
    testResults: [suite('libs/a.spec.ts', 4), ...Array.from({ length: 30 }, (_, n) => suite(`libs/quick-${n}.spec.ts`, 1))],
  });
  write('jest-second-try.json', { testResults: [suite('libs/a.spec.ts', 4)] });
  const test = (...durations: number[]): object => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  write('playwright.json', { suites: [{ file: 'cart.spec.ts', specs: [test(2_000)], suites: [{ specs: [test(3_000, 4_500)] }] }] });
  write('smoke.json', { passed: 1, failed: 0, failures: [] });
  writeFileSync(join(results, 'cut-off.json'), '{');
  const lines = slowestSuites(results, '/shop');
  expect(lines.slice(0, 3)).toEqual([
    '    9.5 s  storefront/e2e/cart.spec.ts',
    '    8.0 s  libs/a.spec.ts',
    '    1.0 s  libs/quick-0.spec.ts',
  ]);
  expect(lines).toHaveLength(20);
  rmSync(results, { recursive: true });
});
