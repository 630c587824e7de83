import type { Consumer } from '@shop/contracts/events';
import type { EventQueue, Queues } from '../queues.js';
import { changesServer, readValue, writeValue } from './queue-server.js';

/** The checkpoint as read from the queue store. */
export interface StoredCheckpoint {
  /**
   * The store has every event published until then (UTC, ISO 8601 with microseconds, the database's clock); undefined without a
   * checkpoint.
   */
  until: string | undefined;
  /** True if the same run of the same server has the queue since then: it lost nothing. */
  isSameRun: boolean;
}

/** Milliseconds between two looks at the owners of the queues of a cluster. */
const OWNER_CHECK_MS = 1000;

/**
 * Per consumer queue: the newest publish time and the run id of its server, as durable as the jobs added before. A queue store that lost
 * data has an older checkpoint or none; so has a replica that lost the last writes and became the master.
 *
 * Writing one requires a store that is known to have all earlier events. So a connection counts as synced only after `read` on it: a
 * reconnect may reach a restarted server or another master. A cluster replaces the owner of a queue without a lost connection, so that is
 * looked at too.
 */
export class PublishCheckpoint {
  /** Server run id of each queue whose connection is synced. */
  readonly #synced = new Map<EventQueue, string>();
  readonly #watched = new WeakSet<EventQueue>();
  readonly #field: string;
  #ownersCheckedAt = 0;

  constructor(
    private readonly queues: Queues,
    private readonly consumers: readonly Consumer[],
    schema: string,
  ) {
    this.#field = `published by ${schema}`;
  }

  /** True if the checkpoint must be read first. Throws `DependencyUnavailable` when the store is down. */
  async needsSync(): Promise<boolean> {
    const queues = await this.#queues();
    if (Date.now() - this.#ownersCheckedAt >= OWNER_CHECK_MS) {
      this.#ownersCheckedAt = Date.now();
      await Promise.all(queues.map((queue) => this.#checkOwner(queue)));
    }
    return !queues.every((queue) => this.#synced.has(queue));
  }

  /** Marks the connections as synced until one is lost or `invalidate` is called. */
  async read(): Promise<StoredCheckpoint> {
    try {
      const checkpoints = await Promise.all((await this.#queues()).map((queue) => this.#readOne(queue)));
      const oldest = checkpoints.reduce(
        (a, b) => ((a.until ?? '') < (b.until ?? '') ? a : b),
        checkpoints[0] ?? { until: undefined, isSameRun: false },
      );
      return { until: oldest.until, isSameRun: checkpoints.every((mark) => mark.isSameRun) };
    } catch (error) {
      this.invalidate();
      throw error;
    }
  }

  /** For when republishing after `read` failed. */
  invalidate(): void {
    this.#synced.clear();
  }

  /** Saves that the store has every event published up to `until`; does nothing before `read`. */
  async write(until: string): Promise<void> {
    await this.#onSynced(async (queue, run) => {
      const isWritten = await writeValue(queue.getBackend(), this.#field, { value: `${until} ${run}`, run });
      if (!isWritten) this.#synced.delete(queue);
    });
  }

  /** True if every event in the store has been handled; false before `read`. */
  async isDrained(): Promise<boolean> {
    const unfinishedStates = ['wait', 'prioritized', 'active', 'delayed', 'waiting-children', 'failed'] as const;
    const unfinishedJobs = await this.#onSynced(async (queue) => {
      // The first of each state: in PostgreSQL a count reads all jobs of the queue.
      const unfinished = await queue.getRanges([...unfinishedStates], 0, 0);
      // After the look, which a new owner without the last jobs may have answered.
      return (await this.#checkOwner(queue)) ? unfinished.length : undefined;
    });
    return unfinishedJobs?.every((number) => number === 0) ?? false;
  }

  /** Returns false if another server has the queue than at the last `read`. */
  async #checkOwner(queue: EventQueue): Promise<boolean> {
    const backend = queue.getBackend();
    const syncedRun = this.#synced.get(queue);
    if (syncedRun === undefined || !(await changesServer(backend))) return syncedRun !== undefined;
    const { run } = await readValue(backend, this.#field);
    if (run === syncedRun) return true;
    this.#synced.delete(queue);
    return false;
  }

  async #readOne(queue: EventQueue): Promise<StoredCheckpoint> {
    this.#watch(queue);
    this.#synced.set(queue, '');
    const { run, value } = await readValue(queue.getBackend(), this.#field);
    const [until, storedRun] = value?.split(' ') ?? [];
    if (this.#synced.has(queue)) this.#synced.set(queue, run);
    return { until, isSameRun: until !== undefined && run !== '' && run === storedRun };
  }

  /** Does nothing unless every queue is synced. A connection lost meanwhile makes `work` fail; commands are not resent on the next one. */
  async #onSynced<T>(work: (queue: EventQueue, run: string) => Promise<T>): Promise<T[] | undefined> {
    const queues = await this.#queues();
    const runs = queues.map((queue) => this.#synced.get(queue));
    if (runs.includes(undefined)) return undefined;
    return Promise.all(queues.map((queue, i) => work(queue, runs[i] ?? '')));
  }

  #queues(): Promise<EventQueue[]> {
    return Promise.all(this.consumers.map((consumer) => this.queues.getReady(consumer)));
  }

  #watch(queue: EventQueue): void {
    if (this.#watched.has(queue)) return;
    this.#watched.add(queue);
    queue.getBackend().on('close', () => this.#synced.delete(queue));
  }
}
