import { setTimeout as delay } from 'node:timers/promises';
import type { FaultWorld } from './fault-world.js';
import { differences, type Findings, findingsOf } from './findings.js';
import { settled } from './settled.js';
import type { Editing } from './editors.js';
import type { Fault } from './strikes.js';

/** What became of one fault; times in milliseconds. */
export interface Outcome {
  name: string;
  /** From the end of the fault until every part answers, and until every edit is acknowledged and seen everywhere. */
  ready: number;
  recovered: number;
  editing: Editing;
  /** Processes that ended though nobody had killed them. */
  falls: number;
  findings: Findings;
}

/** Lets people edit, strikes, waits until all has recovered by itself, and looks at everything. */
export async function outcomeOf(world: FaultWorld, fault: Fault, leadIn = 5000): Promise<Outcome> {
  const { editors, queues, engines } = world;
  const fallen = world.falls();
  editors.start();
  await delay(leadIn);
  const ended = await fault.strike(world);
  for (const part of world.parts.values()) await part.untilReady();
  const ready = performance.now() - ended;
  const editing = await editors.stop();
  await settled(world, queues);
  const recovered = performance.now() - ended;
  const findings = await findingsOf(world, { edited: editors.all, queues, documents: engines.documents });
  const falls = world.falls() - fallen;
  await fault.after?.(world);
  return { name: fault.name, ready, recovered, editing, falls, findings };
}

export const sound = ({ findings, editing }: Outcome): boolean => differences(findings) === 0 && editing.unexpected.length === 0;

/** One line, and one more for whatever is not as it should be. */
export function tell(outcome: Outcome): string {
  const { name, ready, recovered, editing, falls, findings } = outcome;
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  const wrong = Object.entries(findings).filter(([, n]) => n > 0);
  const lines = [
    `  ${name.padEnd(52)} ready ${seconds(ready).padStart(5)} s · recovered ${seconds(recovered).padStart(5)} s · ` +
      `${editing.saved} edits, ${editing.retries} tried again, slowest ${seconds(editing.slowest)} s · ` +
      `${falls > 0 ? `${falls} fell by themselves · ` : ''}${differences(findings)} differences`,
    ...(wrong.length > 0 ? [`    ${wrong.map(([what, n]) => `${what} ${n}`).join(', ')}`] : []),
    ...[...new Set(editing.unexpected)].slice(0, 5).map((answer) => `    ${answer}`),
  ];
  return lines.join('\n');
}
