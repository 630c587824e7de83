import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JestSuite } from './jest-run.js';

const SHOWN = 20;

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

/** The slowest test files of the reports in a folder, slowest first, as `<seconds> <file>`. Tries of a file are added up. */
export function slowestSuites(results: string, root: string): string[] {
  const milliseconds = new Map<string, number>();
  const add = (file: string, ms: number): void => void milliseconds.set(file, (milliseconds.get(file) ?? 0) + ms);
  for (const report of readdirSync(results)) {
    const { testResults = [], suites = [] } = readReport(join(results, report));
    for (const { name, startTime, endTime } of testResults) add(relative(root, name), endTime - startTime);
    for (const suite of suites) add(`storefront/e2e/${suite.file}`, durationOf(suite));
  }
  return [...milliseconds]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

function readReport(file: string): { testResults?: JestSuite[]; suites?: PlaywrightSuite[] } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readReport>;
  } catch {
    return {}; // cut off, because its run was killed
  }
}

const durationOf = ({ suites = [], specs = [] }: PlaywrightSuite): number =>
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))) + sum(suites.map(durationOf));

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
