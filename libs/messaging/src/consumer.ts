import { setTimeout as sleep } from 'node:timers/promises';
import { BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type Consumer, type EventDefinition, type EventEnvelope, replayStep, replayJobName } from '@shop/contracts/events';
import { SpanKind } from '@opentelemetry/api';
import { DelayedError, type Job, UnrecoverableError, WaitingError, type Worker } from 'bullmq';
import { DataSource } from 'typeorm';
import { jobLogFields, isEventEnvelope } from './job-log-fields.js';
import { closeWorker } from './close-worker.js';
import { isUnavailable, withRequestId } from '@shop/platform';
import { type FullOptions, MESSAGING_OPTIONS } from './options.js';
import { Queues } from './queues.js';
import { Reactions } from './reactions.js';
import { answerReplay } from './replay/answer-replay.js';
import { ReplicaProjection } from './replay/replica.js';
import { reportOnce } from './report-once.js';
import { cleanQueue } from './clean-queue.js';
import { inSpan } from './tracing.js';

export const CONSUMER = Symbol('consumer');

const CLEAN_EVERY_MS = 60_000;
const STORE_RETRY_MS = 1000;

/** Handler of one kind of job. BullMQ stores the result with the job. */
interface Task {
  definition: EventDefinition;
  schema: EventDefinition['schema'];
  run(event: EventEnvelope): Promise<unknown>;
}

/** Takes events from the service's queue and passes each to its reaction. Provided as a subclass that carries the queue's name. */
@Injectable()
export class EventConsumer extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger: Logger;
  readonly #tasks = new Map<string, Task>();
  readonly #stopped = new AbortController();
  /** Jobs in work; `release` makes BullMQ stop waiting for one. */
  readonly #inWork = new Map<Job, { token: string | undefined; release: () => void }>();
  #starting: Promise<void> | undefined;
  #running: Worker | undefined;
  #pause = 0;
  #resume: NodeJS.Timeout | undefined;
  #clean: NodeJS.Timeout | undefined;

  constructor(
    @Inject(MESSAGING_OPTIONS) private readonly options: FullOptions,
    @Inject(CONSUMER) private readonly consumer: Consumer,
    private readonly reactions: Reactions,
    private readonly queues: Queues,
    private readonly registrar: BullRegistrar,
    private readonly dataSource: DataSource,
  ) {
    super();
    this.#logger = new Logger(`Consumer ${options.service}`);
  }

  /** Takes jobs only once the whole application has started; does not wait for the queue store, which may start later. */
  onApplicationBootstrap(): void {
    for (const { event: definition, reaction } of this.reactions.routes.values()) {
      this.#tasks.set(definition.name, { definition, schema: definition.schema, run: (event) => reaction.handle(event) });
      if (!(reaction instanceof ReplicaProjection)) continue;
      const { replica } = reaction;
      if (replica.deletedBy === definition) {
        const schema = replica.deletedBy.schema;
        this.#tasks.set(definition.name, {
          definition,
          schema,
          run: ({ body, ...event }) => reaction.markDeleted({ ...event, body: schema.parse(body) }),
        });
      }
      if (replica.from === definition) {
        const run: Task['run'] = (event) =>
          answerReplay(this.dataSource, replica, reaction, { ...event, body: replayStep.parse(event.body) });
        this.#tasks.set(replayJobName(definition), { definition, schema: replayStep, run });
      }
    }
    this.#starting = this.#start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped.abort();
    clearTimeout(this.#resume);
    await this.#starting;
    clearInterval(this.#clean);
    if (this.#running) await closeWorker(this.#running, this.options.consumer.stopTimeoutMs, () => this.#returnJobs());
  }

  /** Puts unfinished jobs at the front of the queue, so that another worker takes them before their lock expires. */
  async #returnJobs(): Promise<void> {
    for (const [job, { token, release }] of this.#inWork) {
      this.#logger.warn({ ...jobLogFields(job), msg: 'returned to the queue unfinished' });
      await job
        .moveToWait(token)
        .catch((error: unknown) => this.#logger.warn(`${job.id} waits for its lock to expire: ${describe(error)}`));
      release();
    }
  }

  override async process(job: Job<unknown>, token?: string): Promise<unknown> {
    const [events, task] = this.#parse(job);
    const [event] = events;
    const startedAt = Date.now();
    const returned = new Promise<never>((_, reject) => this.#inWork.set(job, { token, release: () => reject(new WaitingError()) }));
    try {
      const answer = await Promise.race([this.#reactToAll(events, task), returned]);
      this.#pause = 0;
      const times = { ms: Date.now() - startedAt, sinceCommitMs: Date.now() - Date.parse(event.occurredAt) };
      this.#logger.log({ ...jobLogFields(job), ...times, msg: 'handled' });
      return answer;
    } catch (error) {
      if (error instanceof WaitingError) throw error;
      if (isUnavailable(error)) await this.#postpone(job, token, error);
      const last = job.attemptsMade + 1 >= (job.opts.attempts ?? 1) || error instanceof UnrecoverableError;
      this.#logger[last ? 'error' : 'warn']({
        ...jobLogFields(job),
        msg: `${event.name} ${event.id} failed${last ? ' for good' : ''}: ${describe(error)}`,
      });
      throw error;
    } finally {
      this.#inWork.delete(job);
    }
  }

  /** Handles one event, or those of a job of an earlier version in their order. Returns the last result. */
  async #reactToAll(events: readonly EventEnvelope[], task: Task): Promise<unknown> {
    let answer: unknown;
    for (const event of events) answer = await this.#react(event, task);
    return answer;
  }

  /** Runs under the request id and trace that caused the event. */
  #react(event: EventEnvelope, task: Task): Promise<unknown> {
    const { service } = this.options;
    const attributes = { 'messaging.message.id': event.id, 'shop.request_id': event.requestId, 'shop.aggregate_id': event.aggregateId };
    const work = (): Promise<unknown> =>
      inSpan(`react to ${event.name}`, { service, kind: SpanKind.CONSUMER, parent: event.trace, attributes }, () => task.run(event));
    return event.requestId === undefined ? work() : withRequestId(event.requestId, work);
  }

  /** A malformed job fails for good at once: a retry would not help. */
  #parse(job: Job<unknown>): [events: [EventEnvelope, ...EventEnvelope[]], task: Task] {
    const task = this.#tasks.get(job.name);
    if (!task) throw this.#failForGood(job, `nothing reacts to ${job.name}`);
    const { definition, schema } = task;
    const event = job.data;
    if (!isEventEnvelope(event)) throw this.#failForGood(job, `${job.name} is not an event`);
    if (event.version > definition.version)
      throw this.#failForGood(job, `${definition.name} has version ${event.version}, known is ${definition.version}`);
    const validated = ({ others: _, ...one }: EventEnvelope): EventEnvelope => {
      const body = schema.safeParse(one.body);
      if (!body.success) throw this.#failForGood(job, `the body of ${job.name} does not match its schema: ${body.error.message}`);
      return { ...one, body: body.data };
    };
    return [[validated(event), ...(event.others ?? []).map(validated)], task];
  }

  #failForGood(job: Job<unknown>, reason: string): UnrecoverableError {
    this.#logger.error(`job ${job.id} is dead: ${reason}`);
    return new UnrecoverableError(reason);
  }

  /** Returns the job without using an attempt and pauses the worker: the next job would need the same dependency. */
  async #postpone(job: Job<unknown>, token: string | undefined, error: unknown): Promise<never> {
    const { first, longest } = this.options.consumer.pause;
    if (!this.#resume) {
      this.#pause = Math.min(Math.max(this.#pause * 2, first), longest);
      this.#logger.warn(`paused for ${this.#pause} ms, a dependency is unavailable: ${describe(error)}`);
      this.#resume = setTimeout(() => {
        this.#resume = undefined;
        void this.worker.resume();
      }, this.#pause);
      await this.worker.pause(true);
    }
    await job.moveToDelayed(Date.now() + this.#pause, token);
    throw new DelayedError();
  }

  /**
   * BullMQ never recovers a worker created while its store is down (it keeps the failed first connection), so the worker is created once
   * the store answers.
   */
  async #start(): Promise<void> {
    let why = '';
    while (!this.#stopped.signal.aborted) {
      try {
        await this.queues.getReady(this.consumer);
        this.registrar.register();
        this.#running = this.worker;
        reportOnce(this.#running, (message) => this.#logger.warn(message));
        this.#clean = setInterval(() => void this.#cleanQueue(), CLEAN_EVERY_MS);
        await this.#cleanQueue();
        return;
      } catch (error) {
        if (why !== (why = describe(error))) this.#logger.warn(`cannot open the queue yet: ${why}`);
        await sleep(STORE_RETRY_MS, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      }
    }
  }

  async #cleanQueue(): Promise<void> {
    const { relay } = this.options;
    try {
      const dropped = await this.queues.use(this.consumer, (queue) => cleanQueue(queue, relay, () => !this.#stopped.signal.aborted));
      if (dropped > 0)
        this.#logger.error(`${dropped} of the oldest dead letters were dropped: there were more than ${relay.maxDeadLetters}`);
    } catch (error) {
      this.#logger.warn(`cannot clean the queue: ${describe(error)}`);
    }
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
