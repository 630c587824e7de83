import { setTimeout as sleep } from 'node:timers/promises';
import { DependencyUnavailable } from '@shop/platform';
import type { EnqueuedTask, Meilisearch, Task } from 'meilisearch';

const MIN_PAUSE_MS = 2;
const MAX_PAUSE_MS = 100;
/** Each further pause is this share of the elapsed time: few requests for long tasks, little delay for short ones. */
const PAUSE_RATIO = 0.15;

/** Meilisearch accepted the task, but it failed or was canceled. */
export class SearchTaskFailed extends Error {
  override readonly name = 'SearchTaskFailed';

  readonly code: string;
  /** ISO 8601, from the server's clock. */
  readonly enqueuedAt: string;

  constructor(task: Task) {
    super(`search: ${task.type} ${task.uid} ${task.status}: ${task.error?.message ?? 'no reason given'}`);
    this.code = task.error?.code ?? task.status;
    this.enqueuedAt = task.enqueuedAt;
  }
}

/** Waits for Meilisearch tasks by polling: first after the recent average duration, then at growing intervals. */
export class Tasks {
  /** A moving average. */
  private averageDurationMs = 10;

  /** Resolves once all tasks have succeeded. Throws `SearchTaskFailed`, or `DependencyUnavailable` if the server lost the tasks. */
  async waitFor(client: Meilisearch, enqueued: readonly EnqueuedTask[]): Promise<void> {
    if (enqueued.length === 0) return;
    const uids = enqueued.map(({ taskUid }) => taskUid);
    const startedAt = performance.now();
    for (let pause = this.averageDurationMs * 0.8; ; pause = (performance.now() - startedAt) * PAUSE_RATIO) {
      await sleep(Math.min(Math.max(pause, MIN_PAUSE_MS), MAX_PAUSE_MS));
      const { results } = await client.tasks.getTasks({ uids, limit: uids.length });
      if (results.length < uids.length) throw new DependencyUnavailable('search has lost its tasks');
      const failed = results.find(({ status }) => status === 'failed' || status === 'canceled');
      if (failed) throw new SearchTaskFailed(failed);
      if (results.every(({ status }) => status === 'succeeded')) break;
    }
    this.averageDurationMs += (performance.now() - startedAt - this.averageDurationMs) / 8;
  }
}
