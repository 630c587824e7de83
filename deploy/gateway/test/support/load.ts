import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { call, type Answer } from './call.js';

export interface LoadRequest {
  target: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/**
 * Sends requests at a steady rate until stop(), with at most `maxConcurrent` unanswered, so that a slow machine gets fewer. A request
 * without an answer counts as status 0.
 */
export class Load {
  readonly answers: (Pick<Answer, 'status' | 'body'> & { request: string })[] = [];
  private isStopped = false;
  private readonly finished: Promise<void>;

  constructor(
    private readonly url: string,
    private readonly perSecond: number,
    /** Returns the nth request. */
    private readonly requestOf: (n: number) => LoadRequest,
    private readonly maxConcurrent = Number.POSITIVE_INFINITY,
  ) {
    this.finished = this.run();
  }

  /** Resolves when every request has been answered. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.finished;
  }

  /** Counts the answers with other statuses, by kind. */
  failures(...statuses: number[]): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const answer of this.answers.filter((one) => !statuses.includes(one.status))) {
      const kind = `${answer.request.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\?.*/g, '…')} → ${answer.status} ${answer.body.slice(0, 100)}`;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  }

  private async run(): Promise<void> {
    const pending = new Set<Promise<unknown>>();
    const startedAt = performance.now();
    for (let n = 0; !this.isStopped; n++) {
      if (pending.size >= this.maxConcurrent) await Promise.race(pending);
      const { target, method = 'GET', ...rest } = this.requestOf(n);
      const request = `${method} ${target}`;
      const pendingAnswer = call(this.url, target, { method, ...rest })
        .then(
          ({ status, body }) => this.answers.push({ request, status, body }),
          (error: unknown) => this.answers.push({ request, status: 0, body: String(error) }),
        )
        .finally(() => pending.delete(pendingAnswer));
      pending.add(pendingAnswer);
      await delay(Math.max(0, startedAt + ((n + 1) * 1000) / this.perSecond - performance.now()));
    }
    await Promise.all(pending);
  }
}
