import { sumOf } from './findings.js';
import type { LoadStatistics } from './load-clients.js';
import { type Outcome, unexpectedAnswers } from './outcome.js';

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** One line of times and counts, and further lines for findings. */
export function describeOutcome(outcome: Outcome): string {
  const { name, readyMs, recoveredMs, editing, ordering, reviewing, unexpectedExits, findings, examples } = outcome;
  const loads = [describe(editing, 'edits'), describe(ordering, 'orders'), describe(reviewing, 'reviews')].join(' · ');
  const wrong = Object.entries(findings).flatMap(([what, n]) => (n > 0 ? [`${what} ${n}`] : []));
  return [
    `${name.padEnd(46)} ready ${seconds(readyMs)} s · recovered ${seconds(recoveredMs)} s · ${loads} · ` +
      `${unexpectedExits} unexpected exits · ${sumOf(findings)} differences`,
    ...wrong,
    ...examples,
    ...new Set(unexpectedAnswers(outcome).slice(0, 5)),
  ].join('\n    ');
}

const describe = ({ done, retries, slowestMs }: LoadStatistics, what: string): string =>
  `${done} ${what}, ${retries} refused, slowest ${seconds(slowestMs)} s`;

const columns: [string, (outcome: Outcome) => string | number][] = [
  ['fault', ({ name }) => name],
  ['edits', ({ editing }) => editing.done],
  ['refused', ({ editing }) => editing.retries],
  ['orders', ({ ordering }) => ordering.done],
  ['refused', ({ ordering }) => ordering.retries],
  ['slowest order, s', ({ ordering }) => seconds(ordering.slowestMs)],
  ['reviews', ({ reviewing }) => reviewing.done],
  ['refused', ({ reviewing }) => reviewing.retries],
  ['differences', ({ findings }) => sumOf(findings)],
  ['answers again, s', ({ readyMs }) => seconds(readyMs)],
  ['recovered, s', ({ recoveredMs }) => seconds(recoveredMs)],
];

/** All outcomes as a Markdown table. */
export function table(outcomes: readonly Outcome[]): string {
  const line = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(([head]) => head)),
    line(columns.map((_, i) => (i === 0 ? '---' : '--:'))),
    ...outcomes.map((outcome) => line(columns.map(([, cell]) => cell(outcome)))),
  ].join('\n');
}
