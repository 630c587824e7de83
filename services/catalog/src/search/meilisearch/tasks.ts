import { setTimeout as sleep } from 'node:timers/promises';
import { DependencyUnavailable } from '@shop/platform';
import type { EnqueuedTask, Meilisearch, Task } from 'meilisearch';

/** Milliseconds. */
const shortest = 2;
const longest = 100;
/** A pause behind the first is this part of what has been waited already: few questions for long tasks, little delay for short ones. */
const patience = 0.15;

/** A task that Meilisearch accepted and could not do. */
export class SearchTaskFailed extends Error {
  override readonly name = 'SearchTaskFailed';

  readonly code: string;
  /** ISO 8601, by the server's clock. */
  readonly enqueuedAt: string;

  constructor(task: Task) {
    super(`search: ${task.type} ${task.uid} ${task.status}: ${task.error?.message ?? 'no reason given'}`);
    this.code = task.error?.code ?? task.status;
    this.enqueuedAt = task.enqueuedAt;
  }
}

/** Waits for Meilisearch's tasks. It offers nothing but looking; so looks when a task like the last ones should be done, then ever slower. */
export class Tasks {
  /** What tasks have taken lately; milliseconds. */
  #usual = 10;

  /** Resolves once all of these have succeeded. Throws `SearchTaskFailed`, or `DependencyUnavailable` if the server knows them no more. */
  async done(client: Meilisearch, enqueued: readonly EnqueuedTask[]): Promise<void> {
    if (enqueued.length === 0) return;
    const uids = enqueued.map(({ taskUid }) => taskUid);
    const began = performance.now();
    for (let pause = this.#usual * 0.8; ; pause = (performance.now() - began) * patience) {
      await sleep(Math.min(Math.max(pause, shortest), longest));
      const { results } = await client.tasks.getTasks({ uids, limit: uids.length });
      if (results.length < uids.length) throw new DependencyUnavailable('search has lost its tasks');
      const failed = results.find(({ status }) => status === 'failed' || status === 'canceled');
      if (failed) throw new SearchTaskFailed(failed);
      if (results.every(({ status }) => status === 'succeeded')) break;
    }
    this.#usual += (performance.now() - began - this.#usual) / 8;
  }
}
