import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Consumer,
  type EventDefinition,
  type EventEnvelope,
  type ReplayStep,
  replicaVersions,
  replayJobName,
} from '@shop/contracts/events';
import { And, DataSource, LessThanOrEqual, MoreThan } from 'typeorm';
import { type Aggregate, newId } from '../aggregate.js';
import { type FullOptions, MESSAGING_OPTIONS } from '../options.js';
import { Queues } from '../queues.js';

/** Rows that other services replicate. */
export interface ReplayedRows {
  aggregate: new () => Aggregate;
  /** Events with the state of a row; a consumer gets the first one that lists it. */
  events: readonly EventDefinition[];
  /** Services with a replica of the rows. */
  consumers: readonly Consumer[];
}

export function replayedRows<A extends Aggregate>(
  aggregate: new () => A,
  ...events: EventDefinition<Partial<ReturnType<A['state']>>>[]
): ReplayedRows {
  return { aggregate, events, consumers: [...new Set(events.flatMap((event) => event.consumers))] };
}

/** Aggregates sent, and replica rows marked deleted because their owner no longer has them. */
export interface ReplayResult {
  rows: number;
  deleted: number;
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const SLICE_ROWS = 100;
/** Live events have no priority number, which comes first in BullMQ. */
const REPLAY_PRIORITY = 10;
const MAX_POLL_MS = 500;

/** The owner's side of a replay: makes another service's replica equal to its own aggregates. */
@Injectable()
export class ReplicaResync {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(MESSAGING_OPTIONS) private readonly options: FullOptions,
    private readonly queues: Queues,
  ) {}

  /**
   * Sends every aggregate to the replica that `consumer` builds from one of the events, behind live events and without locks. Resolves
   * when the last slice is applied; if killed, run it again. Throws when the consumer has no such replica or fails.
   */
  async replay(
    { aggregate: type, events }: Pick<ReplayedRows, 'aggregate' | 'events'>,
    consumer: Consumer,
    onProgress: (soFar: ReplayResult) => void = () => undefined,
  ): Promise<ReplayResult> {
    const { service } = this.options;
    const event = events.find(({ owners, consumers }) => (owners as readonly string[]).includes(service) && consumers.includes(consumer));
    if (!event) throw new Error(`${events.map(({ name }) => name).join(', ')} does not go from ${service} to ${consumer}`);
    const total: ReplayResult = { rows: 0, deleted: 0 };
    for (let after = LOWEST_ID; after !== HIGHEST_ID; onProgress(total)) {
      const beginStep = { kind: 'begin' as const, after, upTo: await this.#endOfSlice(type, after) };
      const { held, upTo } = replicaVersions.parse(await this.#deliver(event, consumer, beginStep));
      // Read after the consumer has answered: a row of its replica that is missing here is deleted for good.
      const rows = await this.#read(type, event, after, upTo);
      const replicaVersionById = new Map(held.map(({ id, version }) => [id, version]));
      const ids = new Set(rows.map(({ id }) => id));
      const missingRows = held.filter(({ id, gone }) => !gone && !ids.has(id)).map(({ id, version }) => ({ id, version }));
      if (rows.length + missingRows.length > 0) {
        const rowsWithReplicaVersion = rows.map((row) => ({ ...row, held: replicaVersionById.get(row.id) ?? null }));
        await this.#deliver(event, consumer, { kind: 'end', rows: rowsWithReplicaVersion, swept: missingRows });
      }
      total.rows += rows.length;
      total.deleted += missingRows.length;
      after = upTo;
    }
    return total;
  }

  async #endOfSlice(type: new () => Aggregate, after: string): Promise<string> {
    const [row] = await this.dataSource.manager.find(type, {
      select: { id: true },
      where: { id: MoreThan(after) },
      order: { id: 'ASC' },
      skip: SLICE_ROWS - 1,
      take: 1,
    });
    return row?.id ?? HIGHEST_ID;
  }

  async #read(
    type: new () => Aggregate,
    event: EventDefinition,
    after: string,
    upTo: string,
  ): Promise<{ id: string; version: number; state: unknown }[]> {
    const aggregates = await this.dataSource.manager.find(type, { where: { id: And(MoreThan(after), LessThanOrEqual(upTo)) } });
    return aggregates.map((row) => ({ id: row.id, version: row.version, state: event.schema.parse(row.state()) }));
  }

  /** Adds a step to the consumer's queue, waits until it is handled and returns its result. */
  async #deliver(event: EventDefinition, consumer: Consumer, body: ReplayStep): Promise<unknown> {
    const queue = await this.queues.getReady(consumer);
    const { attempts, delay } = this.options.relay.retry;
    const name = replayJobName(event);
    const envelope: EventEnvelope = { id: newId(), name, version: event.version, occurredAt: new Date().toISOString(), body };
    const opts = { jobId: envelope.id, priority: REPLAY_PRIORITY, attempts, backoff: { type: 'exponential', delay } };
    const job = await queue.add(name, envelope, { ...opts, removeOnComplete: false, removeOnFail: false });
    for (let pollMs = 10; ; pollMs = Math.min(pollMs * 2, MAX_POLL_MS)) {
      await sleep(pollMs);
      const state = await job.getState();
      if (state === 'unknown') throw new Error(`the queue of ${consumer} lost a step of the replay of ${event.name}`);
      if (state !== 'completed' && state !== 'failed') continue;
      const finishedJob = await queue.getJob(envelope.id);
      // The result was read: the job is of no more use.
      await finishedJob?.remove();
      if (state === 'failed') throw new Error(`${consumer} failed a step of the replay of ${event.name}: ${finishedJob?.failedReason}`);
      return finishedJob?.returnvalue;
    }
  }
}
