import { Logger } from '@nestjs/common';
import { Listener } from '../listener.js';
import { inTime } from '../in-time.js';
import { Wakeful } from '../wakeful.js';
import type { DirtyClaim, DirtySet } from './dirty-set.js';

export interface DirtyWorkerOptions {
  /** Where to listen: `postgres://…` and the channel of the set (`dirtyChannel`). */
  databaseUrl: string;
  channel: string;
  /** Keys claimed at once, and how many such batches are in work at the same time. */
  batch: number;
  concurrency: number;
  /** How many of these take the first tier only, so that what is urgent never waits for all of them to make what is not; default 0. */
  urgent?: number;
  /**
   * Makes the things of these keys from their current state. Answers the claims that failed (none by default); they are tried again after
   * `retryAfter`. If it throws, all of them are.
   */
  work: (claims: DirtyClaim[]) => Promise<readonly DirtyClaim[] | void>;
  /** In place of `set.finish`. */
  finish?: (claims: readonly DirtyClaim[]) => Promise<void>;
  /** Milliseconds; default 1000 both. */
  poll?: number;
  retryAfter?: number;
  /** How long `stop` waits for batches in work before it gives their claims back; milliseconds, default 8,000. */
  patience?: number;
  /** Hears of everything that was made: how long after it fell due, in milliseconds. */
  made?: (claim: DirtyClaim, ms: number) => void;
}

/** Works a dirty set off: woken by marks, with a slow poll behind it for what falls due and for notifications that were missed. */
export class DirtyWorker {
  readonly #logger: Logger;
  readonly #listener: Listener;
  readonly #loops: Wakeful[];
  readonly #inWork = new Map<DirtyClaim[], NodeJS.Timeout>();
  #lastError = '';

  constructor(
    private readonly set: DirtySet,
    private readonly options: DirtyWorkerOptions,
  ) {
    this.#logger = new Logger(`DirtyWorker ${options.channel}`);
    this.#loops = Array.from(
      { length: options.concurrency },
      (_, i) =>
        new Wakeful(
          (going) => this.#drain(going, i < (options.urgent ?? 0) ? 1 : undefined),
          options.poll ?? 1000,
          (error) => this.#report(error),
        ),
    );
    this.#listener = new Listener(options.databaseUrl, options.channel, { wake: () => this.wake() });
  }

  start(): void {
    this.#listener.start();
    for (const loop of this.#loops) loop.start();
  }

  /** Looks for work now. */
  wake(): void {
    for (const loop of this.#loops) loop.wake();
  }

  /** Ends after the batches in work. What takes too long is given back, for another worker to make now and not when the lease has ended. */
  async stop(): Promise<void> {
    const stopped = Promise.all([this.#listener.stop(), ...this.#loops.map((loop) => loop.stop())]);
    if (await inTime(stopped, this.options.patience ?? 8_000)) return;
    this.#logger.warn('gives back what it could not finish');
    for (const renewing of this.#inWork.values()) clearInterval(renewing);
    await Promise.all([...this.#inWork.keys()].map((claims) => this.set.release(claims)));
  }

  async #drain(going: () => boolean, tier: number | undefined): Promise<void> {
    while (going()) {
      const claims = await this.set.claim(this.options.batch, tier);
      if (claims.length === 0) return;
      await this.#make(claims);
    }
  }

  async #make(claims: DirtyClaim[]): Promise<void> {
    const claimedAt = performance.now();
    const renewing = setInterval(() => void this.set.renew(claims).catch((error: unknown) => this.#report(error)), this.set.lease / 3);
    this.#inWork.set(claims, renewing);
    try {
      const failed = (await this.options.work(claims)) ?? [];
      const finish = this.options.finish ?? ((done: readonly DirtyClaim[]) => this.set.finish(done));
      const made = claims.filter((claim) => !failed.includes(claim));
      await finish(made);
      for (const claim of made) this.options.made?.(claim, claim.waited + performance.now() - claimedAt);
      await this.set.release(failed, this.options.retryAfter ?? 1000);
      if (failed.length === 0) this.#lastError = '';
    } catch (error) {
      this.#report(error);
      await this.set.release(claims, this.options.retryAfter ?? 1000);
    } finally {
      clearInterval(renewing);
      this.#inWork.delete(claims);
    }
  }

  #report(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== this.#lastError) this.#logger.warn(message);
    this.#lastError = message;
  }
}
