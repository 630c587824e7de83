import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { call, type Answer } from './call.js';

export interface Ask {
  target: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/**
 * Asks at a steady rate until it is told to stop, however long answers take, but never has more than `mostAtOnce` unanswered: a machine
 * that cannot keep up is asked less, as it would be by people who wait. What was not answered at all counts as status 0.
 */
export class Load {
  readonly answers: (Pick<Answer, 'status' | 'body'> & { asked: string })[] = [];
  private stopped = false;
  private readonly running: Promise<void>;

  constructor(
    private readonly url: string,
    private readonly perSecond: number,
    /** The nth request. */
    private readonly ask: (n: number) => Ask,
    private readonly mostAtOnce = Number.POSITIVE_INFINITY,
  ) {
    this.running = this.run();
  }

  /** Resolves when everything asked for has been answered. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  /** What was answered with anything but `status`: how often, by kind. */
  failures(status: number): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const answer of this.answers.filter((one) => one.status !== status)) {
      const kind = `${answer.asked.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\?.*/g, '…')} → ${answer.status} ${answer.body.slice(0, 100)}`;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  }

  private async run(): Promise<void> {
    const under = new Set<Promise<unknown>>();
    const begun = performance.now();
    for (let n = 0; !this.stopped; n++) {
      if (under.size >= this.mostAtOnce) await Promise.race(under);
      const { target, method = 'GET', ...rest } = this.ask(n);
      const asked = `${method} ${target}`;
      const answered = call(this.url, target, { method, ...rest })
        .then(
          ({ status, body }) => this.answers.push({ asked, status, body }),
          (error: unknown) => this.answers.push({ asked, status: 0, body: String(error) }),
        )
        .finally(() => under.delete(answered));
      under.add(answered);
      await delay(Math.max(0, begun + ((n + 1) * 1000) / this.perSecond - performance.now()));
    }
    await Promise.all(under);
  }
}
