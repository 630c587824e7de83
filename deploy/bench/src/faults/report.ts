import type { LoadStatistics } from './load-clients.js';
import { sumOf } from './findings.js';
import { type Outcome, unexpectedAnswers } from './outcome.js';

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** One line of times and counts, and further lines for findings. */
export function describeOutcome(outcome: Outcome): string {
  const { name, readyMs, recoveredMs, editing, ordering, reviewing, unexpectedExits, findings, examples } = outcome;
  const wrong = Object.entries(findings).filter(([, n]) => n > 0);
  const lines = [
    `  ${name.padEnd(46)} ready ${seconds(readyMs).padStart(5)} s · recovered ${seconds(recoveredMs).padStart(5)} s · ` +
      `${describeStatistics(editing, 'edits')} · ${describeStatistics(ordering, 'orders')} · ${describeStatistics(reviewing, 'reviews')} · ` +
      `${unexpectedExits > 0 ? `${unexpectedExits} fell by themselves · ` : ''}${sumOf(findings)} differences`,
    ...(wrong.length > 0 ? [`    ${wrong.map(([what, n]) => `${what} ${n}`).join(', ')}`] : []),
    ...examples.map((example) => `    ${example}`),
    ...[...new Set(unexpectedAnswers(outcome))].slice(0, 5).map((answer) => `    ${answer}`),
  ];
  return lines.join('\n');
}

const describeStatistics = ({ done, retries, slowestMs }: LoadStatistics, what: string): string =>
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
  ['lost', ({ findings }) => findings.lostEdits + findings.lostReviews],
  ['stale documents', ({ findings }) => findings.staleDocuments],
  [
    'stale or missing pages',
    ({ findings }) => findings.missingPages + findings.staleProductPages + findings.stalePages + findings.damagedFiles,
  ],
  ['stale replicas', ({ findings }) => findings.staleReplicas + findings.staleReputations],
  ['duplicate effects', ({ findings }) => findings.doubled],
  ['orders lost or doubled', ({ findings }) => findings.lostOrders + findings.doubledOrders],
  ['lines at an unseen price', ({ findings }) => findings.unseenPrices],
  ['mails lost or doubled', ({ findings }) => findings.mailsNotOnce],
  ['dead letters', ({ findings }) => findings.deadLetters],
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
