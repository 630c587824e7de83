import { setTimeout as delay } from 'node:timers/promises';

/** Timeout of one try, and the waits between tries. */
const TRY_TIMEOUT_MS = 35_000;
const RETRY_WAIT_MS = { first: 250, longest: 8000 };
const GIVE_UP_AFTER_MS = 300_000;

/** Results of the clients during one fault. */
export interface LoadStatistics {
  done: number;
  /** Tries answered with 503 or not at all. */
  retries: number;
  /** Time of the slowest operation, retries included. */
  slowestMs: number;
  /** Answers that a fault does not explain. */
  unexpected: string[];
}
export interface Answer {
  status: number;
  text: string;
}
export interface LoadClientsOptions {
  /** URLs of the API; each try goes to the next one. */
  urls: () => readonly string[];
  perSecond: number;
}

/** Clients that start an operation at a steady rate and retry until it succeeds. */
export abstract class LoadClients {
  private statistics = emptyStatistics();
  private giveUpAfterMs = GIVE_UP_AFTER_MS;
  private tryCount = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly pending = new Set<Promise<void>>();

  constructor(private readonly clientOptions: LoadClientsOptions) {}

  /** Starts one operation. */
  protected abstract startOne(): void;

  start(): void {
    this.statistics = emptyStatistics();
    this.timer = setInterval(() => this.startOne(), 1000 / this.clientOptions.perSecond);
  }

  /** Stops new operations; resolves when all pending ones have succeeded. */
  async stop(): Promise<LoadStatistics> {
    clearInterval(this.timer);
    while (this.pending.size > 0) await Promise.all(this.pending);
    return this.statistics;
  }

  /** Stops new operations and the retries of pending ones. */
  cancel(): void {
    clearInterval(this.timer);
    this.giveUpAfterMs = 0;
  }

  /** Runs an operation; an error counts as unexpected. */
  protected track(work: () => Promise<void>): Promise<void> {
    const tracked = this.recordOutcome(work);
    this.pending.add(tracked);
    void tracked.finally(() => this.pending.delete(tracked));
    return tracked;
  }

  private async recordOutcome(work: () => Promise<void>): Promise<void> {
    const { statistics } = this;
    const startedAt = performance.now();
    try {
      await work();
      statistics.done += 1;
      statistics.slowestMs = Math.max(statistics.slowestMs, performance.now() - startedAt);
    } catch (error) {
      statistics.unexpected.push(String(error));
    }
  }

  /** Retries until an answer other than 503; throws after `giveUpAfterMs`. */
  protected async requestWithRetries(
    method: string,
    path: string,
    request: { headers?: Record<string, string>; body: string },
  ): Promise<Answer> {
    const startedAt = performance.now();
    for (let wait = RETRY_WAIT_MS.first; ; wait = Math.min(wait * 2, RETRY_WAIT_MS.longest)) {
      const answer = await this.request(method, path, request);
      if (answer && answer.status !== 503) return answer;
      if (performance.now() - startedAt > this.giveUpAfterMs)
        throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'} for too long`);
      this.statistics.retries += 1;
      await delay(wait * (0.75 + Math.random() / 2));
    }
  }

  /** One try; undefined without an answer. */
  private async request(
    method: string,
    path: string,
    { headers, body }: { headers?: Record<string, string>; body: string },
  ): Promise<Answer | undefined> {
    const urls = this.clientOptions.urls();
    const url = urls[(this.tryCount += 1) % urls.length] ?? '';
    try {
      const answer = await fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return undefined;
    }
  }
}

const emptyStatistics = (): LoadStatistics => ({ done: 0, retries: 0, slowestMs: 0, unexpected: [] });
