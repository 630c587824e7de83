import { Injectable } from '@nestjs/common';
import type { Consumer, Fact } from '@shop/contracts/events';
import { ErrorCode } from 'bullmq';
import { Queues } from './queues.js';

/** Facts read, or given again, at a time. */
const SLICE = 50;

/** A fact that a consumer gave up on. */
export interface DeadLetter {
  id: string;
  name: string;
  reason: string;
  /** When it was given up, ISO 8601 UTC. */
  failedAt: string;
  attempts: number;
  fact: Fact;
}

/** Facts given up by any consumer: kept until someone retries or removes them. A queue store that is away is a `DependencyUnavailable`. */
@Injectable()
export class DeadLetters {
  constructor(private readonly queues: Queues) {}

  /** Newest first, `limit` of them after skipping `skip`. */
  async list(consumer: Consumer, skip = 0, limit = SLICE): Promise<DeadLetter[]> {
    const jobs = await this.queues.use(consumer, (queue) => queue.getFailed(skip, skip + limit - 1));
    return jobs.map((job) => ({
      id: job.id ?? '',
      name: job.name,
      reason: job.failedReason,
      failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
      attempts: job.attemptsMade,
      fact: job.data,
    }));
  }

  /** Gives a fact to its consumer again, with all its attempts. Answers false when it is not among the dead any more. */
  async retry(consumer: Consumer, id: string): Promise<boolean> {
    return this.queues.use(consumer, async (queue) => {
      const job = await queue.getJob(id);
      try {
        await job?.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
        return job !== undefined;
      } catch (error) {
        if (isNotDead(error)) return false;
        throw error;
      }
    });
  }

  /** The same for all that are dead now; answers how many. One that is dead again before the others had their turn is left so. */
  async retryAll(consumer: Consumer): Promise<number> {
    const ids = await this.#ids(consumer);
    let retried = 0;
    while (ids.length > 0) {
      const done = await Promise.all(ids.splice(0, SLICE).map((id) => this.retry(consumer, id)));
      retried += done.filter(Boolean).length;
    }
    return retried;
  }

  /** Facts in a consumer's queue by state, for health pages and alarms. */
  async depth(consumer: Consumer): Promise<{ waiting: number; active: number; delayed: number; dead: number }> {
    const counts = await this.queues.use(consumer, (queue) => queue.getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed'));
    const count = (state: string): number => counts[state] ?? 0;
    return {
      waiting: count('wait') + count('prioritized'),
      active: count('active'),
      delayed: count('delayed'),
      dead: count('failed'),
    };
  }

  async #ids(consumer: Consumer): Promise<string[]> {
    const ids = new Set<string>();
    for (let skip = 0, batch: DeadLetter[] = []; skip === 0 || batch.length === SLICE; skip += SLICE) {
      batch = await this.list(consumer, skip, SLICE);
      for (const { id } of batch) ids.add(id);
    }
    return [...ids];
  }
}

/** Whether the queue answered that a job is gone, or is not among the failed: someone else gave it again first. */
function isNotDead(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === ErrorCode.JobNotInState || error.code === ErrorCode.JobNotExist);
}
