import { setTimeout as delay } from 'node:timers/promises';
import type { LoadStatistics } from './load-clients.js';
import type { ShopUnderFaults } from './shop-under-faults.js';
import { sumOf, type Findings, findingsOf } from './findings.js';
import { makeDelayedPagesDue, waitUntilIdle } from './wait-until-idle.js';
import type { Fault } from './fault-definitions.js';

/** Result of one fault; times in milliseconds. */
export interface Outcome {
  name: string;
  /** From the end of the fault until every server is ready, and until every edit, order and review is confirmed and visible everywhere. */
  readyMs: number;
  recoveredMs: number;
  editing: LoadStatistics;
  ordering: LoadStatistics;
  reviewing: LoadStatistics;
  /** Process exits that the bench did not cause. */
  unexpectedExits: number;
  findings: Findings;
  /** Examples of findings: URLs of stale pages, reasons of dead letters. */
  examples: string[];
}

const MAX_EXAMPLES = 8;

/** Starts the clients, injects the fault, waits until the shop has recovered by itself, and collects the findings. */
export async function outcomeOf(shop: ShopUnderFaults, fault: Fault, leadInMs = 5000): Promise<Outcome> {
  const { editors, buyers, reviewers, queues, stores } = shop;
  const clients = [editors, buyers, reviewers];
  const exitsBefore = shop.unexpectedExits();
  for (const client of clients) client.start();
  await delay(leadInMs);
  const { ended, readyMs } = await injectAndWait(shop, fault).catch(async (error: unknown) => {
    await Promise.all(clients.map((client) => client.stop()));
    await fault.cleanUp?.(shop);
    throw error;
  });
  const [editing, ordering, reviewing] = await Promise.all([editors.stop(), buyers.stop(), reviewers.stop()]);
  await waitUntilIdle(shop, queues, shop.stopSignal);
  const recoveredMs = performance.now() - ended;
  await makeDelayedPagesDue(shop);
  await waitUntilIdle(shop, queues, shop.stopSignal);
  const [moment] = await shop.rows<{ now: Date }>('select clock_timestamp() as now');
  const findings = await findingsOf(shop, { targets: editors.all, buyers, reviewers, queues, documents: stores.countStaleDocuments });
  const examples = await examplesOf(shop, findings, moment?.now);
  const unexpectedExits = shop.unexpectedExits() - exitsBefore;
  await fault.cleanUp?.(shop);
  return { name: fault.name, readyMs, recoveredMs, editing, ordering, reviewing, unexpectedExits, findings, examples };
}

async function injectAndWait(shop: ShopUnderFaults, fault: Fault): Promise<{ ended: number; readyMs: number }> {
  const ended = await fault.inject(shop);
  for (const server of shop.servers.values()) await server.waitUntilReady();
  return { ended, readyMs: performance.now() - ended };
}

async function examplesOf(shop: ShopUnderFaults, { stalePages, deadLetters }: Findings, since: Date | undefined): Promise<string[]> {
  const pages = stalePages
    ? await shop.rows<{ url: string }>('select url from publisher.page where changed_at > $1 order by url limit $2', [since, MAX_EXAMPLES])
    : [];
  const letters = deadLetters ? (await shop.queues.readDeadLetters()).reasons.slice(0, MAX_EXAMPLES) : [];
  return [...pages.map(({ url }) => `stale: ${url}`), ...letters];
}

export const isSound = (outcome: Outcome): boolean => sumOf(outcome.findings) === 0 && unexpectedAnswers(outcome).length === 0;

/** Answers that the fault does not explain. */
export const unexpectedAnswers = ({ editing, ordering, reviewing }: Outcome): string[] =>
  [editing, ordering, reviewing].flatMap((efforts) => efforts.unexpected);
