import { setTimeout as delay } from 'node:timers/promises';
import { waitUntilIdle } from '../wait-until-idle.js';
import type { Fault } from './fault-definitions.js';
import { type Findings, findingsOf } from './findings.js';
import type { LoadStatistics } from './load-clients.js';
import type { ShopUnderFaults } from './shop-under-faults.js';

/** Result of one fault; times in milliseconds. */
export interface Outcome {
  name: string;
  /** From the end of the fault until every server is ready, and until every edit, order and review is confirmed and visible everywhere. */
  readyMs: number;
  recoveredMs: number;
  editing: LoadStatistics;
  ordering: LoadStatistics;
  reviewing: LoadStatistics;
  /** Answers that the fault does not explain. */
  unexpected: string[];
  findings: Findings;
  /** Examples of findings: URLs of stale pages, reasons of dead letters. */
  examples: string[];
}

/** Starts the clients, injects the fault, waits until the shop has recovered by itself, and collects the findings. */
export async function outcomeOf(shop: ShopUnderFaults, fault: Fault, leadInMs = 5000): Promise<Outcome> {
  const { editors, buyers, reviewers } = shop;
  const stopClients = () => Promise.all([editors.stop(), buyers.stop(), reviewers.stop()]);
  for (const clients of [editors, buyers, reviewers]) clients.start();
  try {
    await delay(leadInMs);
    const ended = await fault.inject(shop);
    await shop.waitUntilReady();
    const readyMs = performance.now() - ended;
    const [editing, ordering, reviewing] = await stopClients();
    await waitUntilIdle(shop, { signal: shop.stopping.signal });
    const recoveredMs = performance.now() - ended;
    const unexpected = [editing, ordering, reviewing].flatMap((statistics) => statistics.unexpected);
    return {
      name: fault.name,
      readyMs,
      recoveredMs,
      editing,
      ordering,
      reviewing,
      unexpected,
      ...(await findingsOf(shop)),
    };
  } finally {
    await stopClients();
    await fault.cleanUp?.(shop);
  }
}

const differencesOf = ({ findings }: Outcome): number => Object.values(findings).reduce((sum, n) => sum + n, 0);

export const isSound = (outcome: Outcome): boolean => differencesOf(outcome) === 0 && outcome.unexpected.length === 0;

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Columns of the table of outcomes. */
export const toRow = (outcome: Outcome): Record<string, string | number> => ({
  fault: outcome.name,
  edits: outcome.editing.done,
  'edits refused': outcome.editing.retries,
  orders: outcome.ordering.done,
  'orders refused': outcome.ordering.retries,
  'slowest order, s': seconds(outcome.ordering.slowestMs),
  reviews: outcome.reviewing.done,
  'reviews refused': outcome.reviewing.retries,
  differences: differencesOf(outcome),
  'answers again, s': seconds(outcome.readyMs),
  'recovered, s': seconds(outcome.recoveredMs),
});

/** Findings and unexpected answers, one a line. */
export const problemsOf = ({ findings, examples, unexpected }: Outcome): string[] => [
  ...Object.entries(findings).flatMap(([name, n]) => (n > 0 ? [`${name} ${n}`] : [])),
  ...examples,
  ...new Set(unexpected.slice(0, 5)),
];
