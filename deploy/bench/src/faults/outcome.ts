import { setTimeout as delay } from 'node:timers/promises';
import type { Efforts } from './crowd.js';
import type { FaultWorld } from './fault-world.js';
import { differences, type Findings, findingsOf } from './findings.js';
import { endRests, settled } from './settled.js';
import type { Fault } from './strikes.js';

/** What became of one fault; times in milliseconds. */
export interface Outcome {
  name: string;
  /** From the end of the fault until every part answers, and until every edit, order and review is acknowledged and seen everywhere. */
  ready: number;
  recovered: number;
  editing: Efforts;
  ordering: Efforts;
  reviewing: Efforts;
  /** Processes that ended though nobody had killed them. */
  falls: number;
  findings: Findings;
  /** Some of what is wrong, in words: addresses of stale pages, why letters are dead. */
  examples: string[];
}

const SOME = 8;

/** Lets people edit, order and review, strikes, waits until all has recovered by itself, and looks at everything. */
export async function outcomeOf(world: FaultWorld, fault: Fault, leadIn = 5000): Promise<Outcome> {
  const { editors, buyers, reviewers, queues, engines } = world;
  const crowds = [editors, buyers, reviewers];
  const fallen = world.falls();
  for (const crowd of crowds) crowd.start();
  await delay(leadIn);
  const { ended, ready } = await strikeAndWait(world, fault).catch(async (error: unknown) => {
    await Promise.all(crowds.map((crowd) => crowd.stop()));
    await fault.after?.(world);
    throw error;
  });
  const [editing, ordering, reviewing] = await Promise.all([editors.stop(), buyers.stop(), reviewers.stop()]);
  await settled(world, queues, world.ending);
  const recovered = performance.now() - ended;
  await endRests(world);
  await settled(world, queues, world.ending);
  const [moment] = await world.rows<{ now: Date }>('select clock_timestamp() as now');
  const findings = await findingsOf(world, { edited: editors.all, buyers, reviewers, queues, documents: engines.documents });
  const examples = await examplesOf(world, findings, moment?.now);
  const falls = world.falls() - fallen;
  await fault.after?.(world);
  return { name: fault.name, ready, recovered, editing, ordering, reviewing, falls, findings, examples };
}

async function strikeAndWait(world: FaultWorld, fault: Fault): Promise<{ ended: number; ready: number }> {
  const ended = await fault.strike(world);
  for (const part of world.parts.values()) await part.untilReady();
  return { ended, ready: performance.now() - ended };
}

async function examplesOf(world: FaultWorld, { stalePages, deadLetters }: Findings, since: Date | undefined): Promise<string[]> {
  const pages = stalePages
    ? await world.rows<{ url: string }>('select url from publisher.page where changed_at > $1 order by url limit $2', [since, SOME])
    : [];
  const letters = deadLetters ? (await world.queues.dead()).reasons.slice(0, SOME) : [];
  return [...pages.map(({ url }) => `stale: ${url}`), ...letters];
}

export const sound = (outcome: Outcome): boolean => differences(outcome.findings) === 0 && unexpected(outcome).length === 0;

/** Answers that nothing explains, to whatever people did. */
export const unexpected = ({ editing, ordering, reviewing }: Outcome): string[] =>
  [editing, ordering, reviewing].flatMap((efforts) => efforts.unexpected);
