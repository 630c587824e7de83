import { setTimeout as delay } from 'node:timers/promises';
import type { IssueToken } from '../bench-shop.js';

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
export interface ClientRequest {
  headers?: Record<string, string>;
  /** JSON, or a form. */
  body: string | FormData;
}
export interface LoadClientsOptions {
  /** URLs of the API; each try goes to the next one. */
  urls: readonly string[];
  perSecond: number;
  token: IssueToken;
  /** Aborts all requests and retries. */
  signal: AbortSignal;
  /** Called when a try is answered with 503 or not at all. */
  onRetry?: (request: string) => void;
}

/** Clients that start an operation at a steady rate and retry until it succeeds. */
export abstract class LoadClients {
  private statistics = emptyStatistics();
  private tryCount = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly pending = new Set<Promise<void>>();

  constructor(private readonly options: LoadClientsOptions) {
    options.signal.addEventListener('abort', () => clearInterval(this.timer));
  }

  /** Starts one operation. */
  protected abstract startOne(): void;

  start(): void {
    this.statistics = emptyStatistics();
    this.timer = setInterval(() => this.startOne(), 1000 / this.options.perSecond);
  }

  /** Stops new operations; resolves when all pending ones have succeeded. */
  async stop(): Promise<LoadStatistics> {
    clearInterval(this.timer);
    while (this.pending.size > 0) await Promise.all(this.pending);
    return this.statistics;
  }

  /** Runs an operation; an error counts as unexpected. */
  protected track(work: () => Promise<void>): Promise<void> {
    const tracked = this.recordOutcome(work).finally(() => this.pending.delete(tracked));
    this.pending.add(tracked);
    return tracked;
  }

  protected authorization(userId: string, role?: Parameters<IssueToken>[1]): { authorization: string } {
    return { authorization: `Bearer ${this.options.token(userId, role)}` };
  }

  /** Retries until an answer other than 503; throws after five minutes. */
  protected async request(method: string, path: string, request: ClientRequest): Promise<Answer> {
    const startedAt = performance.now();
    for (let wait = RETRY_WAIT_MS.first; ; wait = Math.min(wait * 2, RETRY_WAIT_MS.longest)) {
      const answer = await this.tryOnce(method, path, request).catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
      if (performance.now() - startedAt > GIVE_UP_AFTER_MS)
        throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'} for too long`);
      this.statistics.retries += 1;
      this.options.onRetry?.(`${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')} → ${answer?.status ?? 'no answer'}`);
      await delay(wait * (0.75 + Math.random() / 2), undefined, { signal: this.options.signal });
    }
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

  private async tryOnce(method: string, path: string, { headers, body }: ClientRequest): Promise<Answer> {
    const { urls, signal } = this.options;
    const answer = await fetch(`${urls[(this.tryCount += 1) % urls.length]}${path}`, {
      method,
      headers: { ...(typeof body === 'string' && { 'content-type': 'application/json' }), ...headers },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_TIMEOUT_MS)]),
    });
    return { status: answer.status, text: await answer.text() };
  }
}

const emptyStatistics = (): LoadStatistics => ({ done: 0, retries: 0, slowestMs: 0, unexpected: [] });
