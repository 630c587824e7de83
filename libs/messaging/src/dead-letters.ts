import { Injectable } from '@nestjs/common';
import type { Consumer, EventEnvelope } from '@shop/contracts/events';
import { ErrorCode, type Job } from 'bullmq';
import { Queues } from './queues.js';

/** Dead letters read or retried at a time. */
const BATCH = 50;

/** An event whose consumer used up its attempts. */
export interface DeadLetter {
  id: string;
  name: string;
  reason: string;
  /** ISO 8601 UTC. */
  failedAt: string;
  attempts: number;
  event: EventEnvelope;
}

/**
 * Failed events of any consumer, kept until an operator retries or removes them. Throws `DependencyUnavailable` when the queue store is
 * down.
 */
@Injectable()
export class DeadLetters {
  constructor(private readonly queues: Queues) {}

  /** Newest first. */
  async list(consumer: Consumer, skip = 0, limit = BATCH): Promise<DeadLetter[]> {
    const jobs = await this.queues.use(consumer, (queue) => queue.getFailed(skip, skip + limit - 1));
    return jobs.map(toDeadLetter);
  }

  /** One dead letter with the stack trace of its last attempt. Returns undefined if the event is not, or no longer, a dead letter. */
  async find(consumer: Consumer, id: string): Promise<(DeadLetter & { stack: string }) | undefined> {
    return this.queues.use(consumer, async (queue) => {
      const job = await queue.getJob(id);
      return job && (await job.isFailed()) ? { ...toDeadLetter(job), stack: job.stacktrace?.at(-1) ?? job.failedReason } : undefined;
    });
  }

  /** Queues an event again with all its attempts. Returns false if it is no longer a dead letter. */
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

  /** Retries every event that is dead now, once; returns their number. */
  async retryAll(consumer: Consumer): Promise<number> {
    const ids = await this.#ids(consumer);
    let retried = 0;
    while (ids.length > 0) {
      const done = await Promise.all(ids.splice(0, BATCH).map((id) => this.retry(consumer, id)));
      retried += done.filter(Boolean).length;
    }
    return retried;
  }

  /** Events in a consumer's queue by state, for metrics and alerts. */
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
    for (let skip = 0, batch: DeadLetter[] = []; skip === 0 || batch.length === BATCH; skip += BATCH) {
      batch = await this.list(consumer, skip, BATCH);
      for (const { id } of batch) ids.add(id);
    }
    return [...ids];
  }
}

const toDeadLetter = (job: Job<EventEnvelope>): DeadLetter => ({
  id: job.id ?? '',
  name: job.name,
  reason: job.failedReason,
  failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  attempts: job.attemptsMade,
  event: job.data,
});

/** True for the queue's error when a job is no longer failed: another operator retried or removed it first. */
function isNotDead(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === ErrorCode.JobNotInState || error.code === ErrorCode.JobNotExist);
}
