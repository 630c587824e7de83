import { randomUUID } from 'node:crypto';
import { eventually } from '../eventually.js';
import type { JobQueue } from './service-under-test.js';

interface DeliveredJob {
  body: unknown;
  aggregate?: { id: string; version: number } | undefined;
  /** Version of the event. */
  version?: number;
}

interface DeliveryOutcome {
  /** `delayed` after a failed first attempt. */
  state: string;
  failedReason: string | undefined;
  result: unknown;
}

/** Adds a job to a service's queue, as the relay of another service does, and waits for its first attempt. */
export async function deliver(queue: JobQueue, name: string, { body, aggregate, version = 1 }: DeliveredJob): Promise<DeliveryOutcome> {
  const id = randomUUID();
  const aggregateFields = aggregate && { aggregateId: aggregate.id, aggregateVersion: aggregate.version };
  const event = { id, name, version, occurredAt: '2026-11-25T12:00:00.000Z', ...aggregateFields, body };
  const job = await queue.add(name, event, { jobId: id });
  const state = await eventually(`${name} is handled`, async () => {
    const present = await job.getState();
    return ['completed', 'failed', 'delayed'].includes(present) && present;
  });
  const done = await queue.getJob(id);
  return { state, failedReason: done?.failedReason, result: done?.returnvalue };
}
