import type { Worker } from 'bullmq';
import { settlesWithin } from '@shop/platform';
import { awaitConnectionOutcome } from './store/redis.js';

/** Extra milliseconds for an unreachable queue store, besides the time for jobs in work. */
const CLOSE_TIMEOUT_MS = 3000;

/**
 * Closes a worker: it takes no more jobs and finishes those in work within `stopTimeoutMs`, else `returnJobs` puts them back. An
 * unreachable queue store delivers the same jobs again later.
 */
export async function closeWorker(worker: Worker, stopTimeoutMs: number, returnJobs: () => Promise<void>): Promise<void> {
  await settlesWithin(awaitConnectionOutcome(worker.getBackend()), CLOSE_TIMEOUT_MS);
  const closed = worker.close();
  if (!(await settlesWithin(closed, stopTimeoutMs))) await settlesWithin(Promise.all([returnJobs(), closed]), CLOSE_TIMEOUT_MS);
  await settlesWithin(
    worker.disconnect().catch(() => undefined),
    CLOSE_TIMEOUT_MS,
  );
}
