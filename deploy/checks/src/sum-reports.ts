import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A busy machine makes a few tests fail at the first attempt; more of them fail the run. */
const MAX_FLAKY = 10;
/** No more of the message of a failed test is printed. */
const MAX_LINES = 12;
const MAX_COLUMNS = 300;

type JestTest = { fullName: string; status: string; invocations: number; failureMessages: string[] };
type JestSuite = { name: string; status: string; message: string; startTime: number; endTime: number; assertionResults: JestTest[] };
type PlaywrightTest = { projectName: string; status: string; results: { duration: number; error?: { message?: string } }[] };
type PlaywrightSuite = { title: string; file: string; suites?: PlaywrightSuite[]; specs?: { title: string; tests: PlaywrightTest[] }[] };
type TestFile = { file: string; ms: number; tests: { title: string; status: string; message?: string; ms?: number }[] };

/**
 * Sums the reports `<folder>/<command>.json` of Jest and Playwright. `exitCodes` has all commands; one without a report counts as one test.
 * Returns lines to print: the slowest files, skipped tests, failures with their messages, flaky tests and `N passed, N failed`.
 */
export function sumReports(folder: string, root: string, exitCodes: Record<string, number>): { lines: string[]; failed: number } {
  const commands = Object.entries(exitCodes).map(([name, code]) => ({ name, code, files: readReport(join(folder, `${name}.json`), root) }));
  const files = commands.flatMap((command) => command.files);
  const titles = (status: string, of = files): string[] =>
    of.flatMap(({ file, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ title, message = '' }) => [`${file} › ${title}`, ...indented(message)].join('\n')),
    );
  const flaky = titles('flaky');
  const broken = commands.filter((command) => command.code !== 0 && titles('failed', command.files).length === 0);
  const failures = [...titles('failed'), ...broken.map(({ name, code }) => `${name} ended with ${code}`)];
  if (flaky.length > MAX_FLAKY) failures.push(`${flaky.length} flaky tests, more than ${MAX_FLAKY}`);
  const withoutReport = commands.filter((command) => command.code === 0 && command.files.length === 0);
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, 20);
  const lines = [
    ...slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`),
    ...files.map((one) => `skipped: ${titles('skipped', [one]).length} tests of ${one.file}`).filter((line) => !line.includes(' 0 ')),
    ...failures.map((title) => `failed: ${title}`),
    ...flaky.map((title) => `flaky: ${title}`),
    `${titles('passed').length + flaky.length + withoutReport.length} passed, ${failures.length} failed`,
  ];
  return { lines, failed: failures.length };
}

/** The first lines of a message, without colours. */
const indented = (message: string): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, MAX_LINES)
    .map((line) => `    ${line}`.slice(0, MAX_COLUMNS));

function readReport(path: string, root: string): TestFile[] {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8')) as { testResults?: JestSuite[]; suites?: PlaywrightSuite[] };
  const filesOfJest = report.testResults?.map(({ name, status: result, message, startTime, endTime, assertionResults }) => {
    const tests = assertionResults.map(({ fullName: title, status: own, invocations, failureMessages }) => {
      const status = own === 'pending' ? 'skipped' : own === 'passed' && invocations > 1 ? 'flaky' : own;
      return { title, status, ...(status === 'failed' && { message: failureMessages.join('\n') }) };
    });
    if (result === 'failed' && !tests.some(({ status }) => status === 'failed'))
      tests.push({ title: 'did not load', status: 'failed', message });
    return { file: relative(root, name), ms: endTime - startTime, tests };
  });
  const filesOfPlaywright = report.suites?.map((suite) => {
    const tests = testsOf(suite);
    return { file: `storefront/e2e/${suite.file}`, ms: tests.reduce((sum, { ms }) => sum + ms, 0), tests };
  });
  return [...(filesOfJest ?? []), ...(filesOfPlaywright ?? [])];
}

const testsOf = ({ suites = [], specs = [] }: PlaywrightSuite, above = ''): (TestFile['tests'][number] & { ms: number })[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title: `${above}${title} (${test.projectName})`, ...outcomeOf(test) }))),
  ...suites.flatMap((suite) => testsOf(suite, `${above}${suite.title} › `)),
];
const outcomeOf = ({ status, results }: PlaywrightTest): { status: string; ms: number; message?: string } => ({
  status: { expected: 'passed', unexpected: 'failed' }[status] ?? status,
  ...(status === 'unexpected' && { message: results.at(-1)?.error?.message ?? '' }),
  ms: results.reduce((sum, { duration }) => sum + duration, 0),
});
