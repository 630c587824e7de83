import type { RelayOptions } from './options.js';
import type { EventQueue } from './queues.js';

const CLEAN_BATCH = 1000;

/**
 * Removes expired completed jobs and the oldest surplus completed and failed ones, so that a queue's memory is bounded. Returns the
 * number of removed dead letters. Stops when `isRunning` returns false.
 */
export async function cleanQueue(
  queue: EventQueue,
  { keepJobsMs, maxCompletedJobs, maxDeadLetters }: RelayOptions,
  isRunning: () => boolean,
): Promise<number> {
  while (isRunning() && (await queue.clean(keepJobsMs, CLEAN_BATCH, 'completed')).length === CLEAN_BATCH);
  await trimTo(queue, 'completed', maxCompletedJobs, isRunning);
  return trimTo(queue, 'failed', maxDeadLetters, isRunning);
}

async function trimTo(queue: EventQueue, state: 'completed' | 'failed', maxJobs: number, isRunning: () => boolean): Promise<number> {
  const surplus = (await queue.getJobCountByTypes(state)) - maxJobs;
  let removed = 0;
  while (isRunning() && removed < surplus) {
    const cleaned = await queue.clean(0, Math.min(CLEAN_BATCH, surplus - removed), state);
    if (cleaned.length === 0) break;
    removed += cleaned.length;
  }
  return removed;
}
