import { Logger } from '@nestjs/common';
import { settlesWithin } from '@shop/platform';
import { CoalescingLoop } from '../coalescing-loop.js';
import type { Waker } from '../waker.js';
import type { StaleKeyClaim, StaleKeys } from './stale-keys.js';

export interface StaleKeyWorkerOptions {
  /** Wakes the worker for new marks. Default: none, for keys that fall due later, which only polling finds. */
  waker?: Waker;
  /** Keys per claim, and claims in work at the same time. */
  batchSize: number;
  concurrency: number;
  /** While claims are full, each next one of a loop has twice the keys, up to this number. Default: `batchSize`. */
  maxBatchSize?: number;
  /** Loops that take tier 1 only, so that urgent keys never wait for a full set of other batches; default 0. */
  urgentConcurrency?: number;
  /**
   * Rebuilds the derived data of these keys from current state. Returns failed claims (none by default), retried after `retryAfterMs`. If
   * it throws, all of them are retried.
   */
  work: (claims: StaleKeyClaim[]) => Promise<readonly StaleKeyClaim[] | void>;
  /** Replaces `staleKeys.finish`. */
  finish?: (claims: readonly StaleKeyClaim[]) => Promise<void>;
  /** Default 1000 for both. */
  pollMs?: number;
  retryAfterMs?: number;
  /** Milliseconds that `stop` waits for batches in work before it releases their claims; default 8,000. */
  stopTimeoutMs?: number;
  /** Called per rebuilt key with the milliseconds since it fell due. */
  onFinished?: (claim: StaleKeyClaim, ms: number) => void;
}

/** Rebuilds stale keys: woken after marks, and polling for keys that fall due later and for lost wakes. */
export class StaleKeyWorker {
  readonly #logger: Logger;
  readonly #loops: CoalescingLoop[];
  readonly #inWork = new Map<StaleKeyClaim[], NodeJS.Timeout>();
  #lastError = '';

  constructor(
    private readonly staleKeys: StaleKeys,
    private readonly options: StaleKeyWorkerOptions,
  ) {
    this.#logger = new Logger(`StaleKeyWorker ${staleKeys.table}`);
    this.#loops = Array.from(
      { length: options.concurrency },
      (_, i) =>
        new CoalescingLoop(
          (isRunning) => this.#drain(isRunning, i < (options.urgentConcurrency ?? 0) ? 1 : undefined),
          options.pollMs ?? 1000,
          (error) => this.#report(error),
        ),
    );
    options.waker?.register(staleKeys.table, () => this.#wake());
  }

  start(): void {
    for (const loop of this.#loops) loop.start();
  }

  #wake(): void {
    for (const loop of this.#loops) loop.wake();
  }

  /**
   * Waits for the batches in work. Claims that take too long are released, so that another worker need not wait for their lease to
   * expire.
   */
  async stop(): Promise<void> {
    const stopped = Promise.all(this.#loops.map((loop) => loop.stop()));
    if (await settlesWithin(stopped, this.options.stopTimeoutMs ?? 8_000)) return;
    this.#logger.warn('released unfinished claims');
    for (const renewing of this.#inWork.values()) clearInterval(renewing);
    await Promise.all([...this.#inWork.keys()].map((claims) => this.staleKeys.release(claims)));
  }

  async #drain(isRunning: () => boolean, tier: number | undefined): Promise<void> {
    const { batchSize, maxBatchSize = batchSize } = this.options;
    let size = batchSize;
    while (isRunning()) {
      const claims = await this.staleKeys.claim(size, tier);
      if (claims.length === 0) return;
      await this.#process(claims);
      size = claims.length < size ? batchSize : Math.min(size * 2, maxBatchSize);
    }
  }

  async #process(claims: StaleKeyClaim[]): Promise<void> {
    const claimedAt = performance.now();
    const renewing = setInterval(
      () => void this.staleKeys.renew(claims).catch((error: unknown) => this.#report(error)),
      this.staleKeys.leaseMs / 3,
    );
    this.#inWork.set(claims, renewing);
    try {
      const failed = (await this.options.work(claims)) ?? [];
      const finish = this.options.finish ?? ((done: readonly StaleKeyClaim[]) => this.staleKeys.finish(done));
      const onFinished = claims.filter((claim) => !failed.includes(claim));
      await finish(onFinished);
      for (const claim of onFinished) this.options.onFinished?.(claim, claim.waited + performance.now() - claimedAt);
      await this.staleKeys.release(failed, this.options.retryAfterMs ?? 1000);
      if (failed.length === 0) this.#lastError = '';
    } catch (error) {
      this.#report(error);
      await this.staleKeys.release(claims, this.options.retryAfterMs ?? 1000);
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
