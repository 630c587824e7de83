import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Consumer, type EventDefinition, type Fact, type ReplayMark, replayHeld, replayName } from '@shop/contracts/events';
import { And, DataSource, LessThanOrEqual, MoreThan } from 'typeorm';
import { type Aggregate, newId } from '../aggregate.js';
import { type FullOptions, MESSAGING_OPTIONS } from '../options.js';
import { Queues } from '../queues.js';

/** What a replay did: aggregates sent, and rows of the copy that its owner does not have. */
export interface Replayed {
  rows: number;
  swept: number;
}

/** Below and above every id. */
const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const sliceRows = 100;
/** Live facts have no priority, which is the highest. */
const behindLiveFacts = 10;
const longestWait = 500;

/** The owner's side of a replay: makes another service's copy of its aggregates equal to them, whatever state the copy is in. */
@Injectable()
export class Snapshots {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(MESSAGING_OPTIONS) private readonly options: FullOptions,
    private readonly queues: Queues,
  ) {}

  /**
   * Replays every aggregate of `type` to the copy that `consumer` keeps of `event`'s bodies, each as much of a state as the event tells. Locks nothing, goes behind live facts and
   * resolves when the copy has taken the last slice, however long the consumer is away. It keeps no state: killed, it is run again.
   * Throws when the consumer keeps no such copy or gives up on a slice. `told` hears the numbers after every slice.
   */
  async replay<A extends Aggregate>(
    type: new () => A,
    event: EventDefinition<Partial<ReturnType<A['state']>>>,
    consumer: Consumer,
    told: (soFar: Replayed) => void = () => undefined,
  ): Promise<Replayed> {
    if (!(event.owners as readonly string[]).includes(this.options.service) || !event.consumers.includes(consumer))
      throw new Error(`${event.name} does not go from ${this.options.service} to ${consumer}`);
    const total: Replayed = { rows: 0, swept: 0 };
    for (let after = firstId; after !== lastId; told(total)) {
      const asked = { kind: 'begin' as const, after, upTo: await this.#endOfSlice(type, after) };
      const { held, upTo } = replayHeld.parse(await this.#deliver(event, consumer, asked));
      // Read after the copy has answered: what it held then and is not here now is gone for good, and no version there can be newer.
      const rows = await this.#read(type, event, after, upTo);
      const known = new Map(held.map(({ id, version }) => [id, version]));
      const ids = new Set(rows.map(({ id }) => id));
      const swept = held.filter(({ id, gone }) => !gone && !ids.has(id)).map(({ id, version }) => ({ id, version }));
      if (rows.length + swept.length > 0) {
        const withHeld = rows.map((row) => ({ ...row, held: known.get(row.id) ?? null }));
        await this.#deliver(event, consumer, { kind: 'end', rows: withHeld, swept });
      }
      total.rows += rows.length;
      total.swept += swept.length;
      after = upTo;
    }
    return total;
  }

  async #endOfSlice(type: new () => Aggregate, after: string): Promise<string> {
    const [row] = await this.dataSource.manager.find(type, {
      select: { id: true },
      where: { id: MoreThan(after) },
      order: { id: 'ASC' },
      skip: sliceRows - 1,
      take: 1,
      loadEagerRelations: false,
    });
    return row?.id ?? lastId;
  }

  async #read(
    type: new () => Aggregate,
    event: EventDefinition,
    after: string,
    upTo: string,
  ): Promise<{ id: string; version: number; state: unknown }[]> {
    const found = await this.dataSource.manager.find(type, { where: { id: And(MoreThan(after), LessThanOrEqual(upTo)) } });
    return found.map((row) => ({ id: row.id, version: row.version, state: event.schema.parse(row.state()) }));
  }

  /** Puts a mark into the consumer's queue, waits until it is done, and answers what the consumer said. */
  async #deliver(event: EventDefinition, consumer: Consumer, body: ReplayMark): Promise<unknown> {
    const queue = await this.queues.ready(consumer);
    const { attempts, delay } = this.options.relay.retry;
    const name = replayName(event);
    const fact: Fact = { id: newId(), name, version: event.version, occurredAt: new Date().toISOString(), body };
    const opts = { jobId: fact.id, priority: behindLiveFacts, attempts, backoff: { type: 'exponential', delay } };
    const job = await queue.add(name, fact, { ...opts, removeOnComplete: false, removeOnFail: false });
    for (let wait = 10; ; wait = Math.min(wait * 2, longestWait)) {
      await sleep(wait);
      const state = await job.getState();
      if (state === 'unknown') throw new Error(`${consumer} lost a part of the replay of ${event.name}`);
      if (state !== 'completed' && state !== 'failed') continue;
      const done = await queue.getJob(fact.id);
      // Whoever asked hears of it; a part of a replay is of no use to anyone else, alive or dead.
      await done?.remove();
      if (state === 'failed') throw new Error(`${consumer} gave up on a part of the replay of ${event.name}: ${done?.failedReason}`);
      return done?.returnvalue;
    }
  }
}
