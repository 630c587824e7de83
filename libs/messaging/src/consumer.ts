import { setTimeout as sleep } from 'node:timers/promises';
import { BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type Consumer, type EventDefinition, type Fact, replayMark, replayName } from '@shop/contracts/events';
import { SpanKind } from '@opentelemetry/api';
import { DelayedError, type Job, UnrecoverableError, WaitingError, type Worker } from 'bullmq';
import { DataSource } from 'typeorm';
import { aboutJob, isFact } from './about-job.js';
import { unbundled } from './bundle.js';
import { closeWorker } from './close-worker.js';
import { isDependencyAway, onBehalfOf } from '@shop/platform';
import { type FullOptions, MESSAGING_OPTIONS } from './options.js';
import { Queues } from './queues.js';
import type { Reaction, ReactionType, Routes } from './reactions.js';
import { answerReplay } from './replay/answer-replay.js';
import { copyKeptBy, isCopyKeeper } from './replay/keeps-copy.js';
import { reportOnce } from './report-once.js';
import { tidyQueue } from './tidy-queue.js';
import { inSpan } from './tracing.js';

export const ROUTES = Symbol('routes');
export const CONSUMER = Symbol('consumer');

const cleanEvery = 60_000;
const storeRetry = 1000;

/** What a service does with one kind of job; what it answers is kept with the job. */
interface Task {
  event: EventDefinition;
  schema: EventDefinition['schema'];
  run(fact: Fact): Promise<unknown>;
}

/** Takes facts from the queue of its service and hands each to its reaction. Provided under a subclass that carries the queue's name. */
@Injectable()
export class FactConsumer extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger: Logger;
  readonly #tasks = new Map<string, Task>();
  readonly #stopped = new AbortController();
  /** Jobs whose reaction runs, and how BullMQ is told not to wait for it any more. */
  readonly #inWork = new Map<Job, { token: string | undefined; letGo: () => void }>();
  #starting: Promise<void> | undefined;
  #running: Worker | undefined;
  #pause = 0;
  #resume: NodeJS.Timeout | undefined;
  #clean: NodeJS.Timeout | undefined;

  constructor(
    @Inject(MESSAGING_OPTIONS) private readonly options: FullOptions,
    @Inject(CONSUMER) private readonly consumer: Consumer,
    @Inject(ROUTES) private readonly routes: Routes,
    private readonly queues: Queues,
    private readonly moduleRef: ModuleRef,
    private readonly registrar: BullRegistrar,
    private readonly dataSource: DataSource,
  ) {
    super();
    this.#logger = new Logger(`Consumer ${options.service}`);
  }

  /** Starts taking jobs only when the whole application is there; does not wait for the queue store, which may come later. */
  async onApplicationBootstrap(): Promise<void> {
    for (const { event, reaction: type } of this.routes.values()) {
      const reaction = await this.#find(type);
      this.#tasks.set(event.name, { event, schema: event.schema, run: (fact) => reaction.handle(fact) });
      const copy = copyKeptBy(type);
      if (copy?.of === event && isCopyKeeper(reaction)) {
        const run: Task['run'] = (fact) => answerReplay(this.dataSource, copy, reaction, { ...fact, body: replayMark.parse(fact.body) });
        this.#tasks.set(replayName(event), { event, schema: replayMark, run });
      }
    }
    this.#starting = this.#start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped.abort();
    clearTimeout(this.#resume);
    await this.#starting;
    clearInterval(this.#clean);
    if (this.#running) await closeWorker(this.#running, this.options.consumer.patience, () => this.#giveBack());
  }

  /** What was not finished in time goes to the front of the queue, for another worker to take now and not when the lock has ended. */
  async #giveBack(): Promise<void> {
    for (const [job, { token, letGo }] of this.#inWork) {
      this.#logger.warn({ ...aboutJob(job), msg: 'given back unfinished' });
      await job.moveToWait(token).catch((error: unknown) => this.#logger.warn(`${job.id} waits for its lock to end: ${describe(error)}`));
      letGo();
    }
  }

  override async process(job: Job<unknown>, token?: string): Promise<unknown> {
    const { fact, facts, task } = this.#read(job);
    const startedAt = Date.now();
    const givenBack = new Promise<never>((_, reject) => this.#inWork.set(job, { token, letGo: () => reject(new WaitingError()) }));
    try {
      const answer = await Promise.race([this.#reactToAll(facts, task), givenBack]);
      this.#pause = 0;
      const times = { ms: Date.now() - startedAt, sinceCommitMs: Date.now() - Date.parse(fact.occurredAt) };
      this.#logger.log({ ...aboutJob(job), ...times, msg: 'handled' });
      return answer;
    } catch (error) {
      if (error instanceof WaitingError) throw error;
      if (isDependencyAway(error)) await this.#later(job, token, error);
      const last = job.attemptsMade + 1 >= (job.opts.attempts ?? 1) || error instanceof UnrecoverableError;
      this.#logger[last ? 'error' : 'warn']({
        ...aboutJob(job),
        msg: `${fact.name} ${fact.id} failed${last ? ' for good' : ''}: ${describe(error)}`,
      });
      throw error;
    } finally {
      this.#inWork.delete(job);
    }
  }

  /** One after another; when one fails all of them are tried again. Answers what the last answered. */
  async #reactToAll(facts: readonly Fact[], task: Task): Promise<unknown> {
    let answer: unknown;
    for (const fact of facts) answer = await this.#react(fact, task);
    return answer;
  }

  /** On behalf of the request that caused the fact, and as a part of its trace. */
  #react(fact: Fact, task: Task): Promise<unknown> {
    const { service } = this.options;
    const attributes = { 'messaging.message.id': fact.id, 'shop.request_id': fact.requestId, 'shop.aggregate_id': fact.aggregateId };
    const work = (): Promise<unknown> =>
      inSpan(`react to ${fact.name}`, { service, kind: SpanKind.CONSUMER, parent: fact.trace, attributes }, () => task.run(fact));
    return fact.requestId === undefined ? work() : onBehalfOf(fact.requestId, work);
  }

  /** What cannot be understood will not be understood on a second try: it is dead at once. */
  #read(job: Job<unknown>): { fact: Fact; facts: Fact[]; task: Task } {
    const task = this.#tasks.get(job.name);
    if (!task) throw this.#dead(job, `nothing reacts to ${job.name}`);
    const { event, schema } = task;
    const fact = job.data;
    if (!isFact(fact)) throw this.#dead(job, `${job.name} is not a fact`);
    if (fact.version > event.version) throw this.#dead(job, `${event.name} has version ${fact.version}, known is ${event.version}`);
    const facts = unbundled(fact).map((one) => {
      const body = schema.safeParse(one.body);
      if (!body.success) throw this.#dead(job, `the body of ${job.name} does not match its schema: ${body.error.message}`);
      return { ...one, body: body.data };
    });
    return { fact, facts, task };
  }

  #dead(job: Job<unknown>, why: string): UnrecoverableError {
    this.#logger.error(`job ${job.id} is dead: ${why}`);
    return new UnrecoverableError(why);
  }

  /** Puts the job back without spending an attempt, and takes nothing for a while: the next job would need the same dependency. */
  async #later(job: Job<unknown>, token: string | undefined, error: unknown): Promise<never> {
    const { first, longest } = this.options.consumer.pause;
    if (!this.#resume) {
      this.#pause = Math.min(Math.max(this.#pause * 2, first), longest);
      this.#logger.warn(`paused for ${this.#pause} ms, something is away: ${describe(error)}`);
      this.#resume = setTimeout(() => {
        this.#resume = undefined;
        void this.worker.resume();
      }, this.#pause);
      await this.worker.pause(true);
    }
    await job.moveToDelayed(Date.now() + this.#pause, token);
    throw new DelayedError();
  }

  /** A worker made while its store is away never recovers (BullMQ keeps the failed first connection), so it is made when the store answers. */
  async #start(): Promise<void> {
    let why = '';
    while (!this.#stopped.signal.aborted) {
      try {
        await this.queues.ready(this.consumer);
        this.registrar.register();
        this.#running = this.worker;
        reportOnce(this.#running, (message) => this.#logger.warn(message));
        this.#clean = setInterval(() => void this.#tidy(), cleanEvery);
        await this.#tidy();
        return;
      } catch (error) {
        if (why !== (why = describe(error))) this.#logger.warn(`no queue yet: ${why}`);
        await sleep(storeRetry, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      }
    }
  }

  async #find(type: ReactionType): Promise<Reaction> {
    try {
      return this.moduleRef.get<Reaction>(type, { strict: false });
    } catch {
      return this.moduleRef.create<Reaction>(type);
    }
  }

  async #tidy(): Promise<void> {
    const { relay } = this.options;
    try {
      const dropped = await this.queues.use(this.consumer, (queue) => tidyQueue(queue, relay, () => !this.#stopped.signal.aborted));
      if (dropped > 0)
        this.#logger.error(`${dropped} of the oldest dead letters were dropped: there were more than ${relay.keepDeadAtMost}`);
    } catch (error) {
      this.#logger.warn(`done jobs stay for now: ${describe(error)}`);
    }
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
