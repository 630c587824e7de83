import type { RelayOptions } from './options.js';
import type { EventQueue } from './queues.js';

const batch = 1000;

/**
 * Removes done jobs after their time, and the oldest of the done and of the dead when there are too many: a queue's memory is bounded.
 * Answers how many dead letters it dropped. Ends early once `going` says no.
 */
export async function tidyQueue(
  queue: EventQueue,
  { keepJobs, keepJobsAtMost, keepDeadAtMost }: RelayOptions,
  going: () => boolean,
): Promise<number> {
  while (going() && (await queue.clean(keepJobs, batch, 'completed')).length === batch);
  await thin(queue, 'completed', keepJobsAtMost, going);
  return thin(queue, 'failed', keepDeadAtMost, going);
}

async function thin(queue: EventQueue, state: 'completed' | 'failed', atMost: number, going: () => boolean): Promise<number> {
  const tooMany = (await queue.getJobCountByTypes(state)) - atMost;
  let gone = 0;
  while (going() && gone < tooMany) {
    const cleaned = await queue.clean(0, Math.min(batch, tooMany - gone), state);
    if (cleaned.length === 0) break;
    gone += cleaned.length;
  }
  return gone;
}
