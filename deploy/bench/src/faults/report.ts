import type { Efforts } from './crowd.js';
import { differences } from './findings.js';
import { type Outcome, unexpected } from './outcome.js';

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** One line, and one more for whatever is not as it should be. */
export function tell(outcome: Outcome): string {
  const { name, ready, recovered, editing, ordering, reviewing, falls, findings, examples } = outcome;
  const wrong = Object.entries(findings).filter(([, n]) => n > 0);
  const lines = [
    `  ${name.padEnd(46)} ready ${seconds(ready).padStart(5)} s · recovered ${seconds(recovered).padStart(5)} s · ` +
      `${tried(editing, 'edits')} · ${tried(ordering, 'orders')} · ${tried(reviewing, 'reviews')} · ` +
      `${falls > 0 ? `${falls} fell by themselves · ` : ''}${differences(findings)} differences`,
    ...(wrong.length > 0 ? [`    ${wrong.map(([what, n]) => `${what} ${n}`).join(', ')}`] : []),
    ...examples.map((example) => `    ${example}`),
    ...[...new Set(unexpected(outcome))].slice(0, 5).map((answer) => `    ${answer}`),
  ];
  return lines.join('\n');
}

const tried = ({ done, retries, slowest }: Efforts, what: string): string =>
  `${done} ${what}, ${retries} refused, slowest ${seconds(slowest)} s`;

const columns: [string, (outcome: Outcome) => string | number][] = [
  ['fault', ({ name }) => name],
  ['edits', ({ editing }) => editing.done],
  ['refused', ({ editing }) => editing.retries],
  ['orders', ({ ordering }) => ordering.done],
  ['refused', ({ ordering }) => ordering.retries],
  ['slowest order, s', ({ ordering }) => seconds(ordering.slowest)],
  ['reviews', ({ reviewing }) => reviewing.done],
  ['refused', ({ reviewing }) => reviewing.retries],
  ['lost', ({ findings }) => findings.lost + findings.lostReviews],
  ['stale documents', ({ findings }) => findings.staleDocuments],
  ['stale or missing pages', ({ findings: f }) => f.missingPages + f.staleProductPages + f.stalePages + f.falseFiles],
  ['stale copies', ({ findings }) => findings.staleCopies + findings.staleReputations],
  ['duplicate effects', ({ findings }) => findings.doubled],
  ['orders lost or doubled', ({ findings }) => findings.lostOrders + findings.doubledOrders],
  ['lines at an unseen price', ({ findings }) => findings.unseenPrices],
  ['mails lost or doubled', ({ findings }) => findings.mailsNotOnce],
  ['dead letters', ({ findings }) => findings.deadLetters],
  ['answers again, s', ({ ready }) => seconds(ready)],
  ['recovered, s', ({ recovered }) => seconds(recovered)],
];

/** All of them as a table for a page of text. */
export function table(outcomes: readonly Outcome[]): string {
  const line = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(([head]) => head)),
    line(columns.map((_, i) => (i === 0 ? '---' : '--:'))),
    ...outcomes.map((outcome) => line(columns.map(([, cell]) => cell(outcome)))),
  ].join('\n');
}
