import type { Worker } from 'bullmq';
import { inTime } from './in-time.js';
import { untilDecided } from './store/redis.js';

/** What a store that is away, or does not answer, may cost beyond the patience with what is in work; milliseconds. */
const tidiesWithin = 3000;

/**
 * Closes a worker: it takes nothing more, and what it has in work is finished within `patience` milliseconds or given back by `giveBack`.
 * A store that is away hears of neither and keeps nobody waiting: it hands out the same jobs again when it is back.
 */
export async function closeWorker(worker: Worker, patience: number, giveBack: () => Promise<void>): Promise<void> {
  await inTime(untilDecided(worker.getBackend()), tidiesWithin);
  const closed = worker.close();
  if (!(await inTime(closed, patience))) await inTime(Promise.all([giveBack(), closed]), tidiesWithin);
  await inTime(
    worker.disconnect().catch(() => undefined),
    tidiesWithin,
  );
}
