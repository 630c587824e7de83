import { setTimeout as delay } from 'node:timers/promises';
import { call, type Answer } from './call.js';

/** Asks at a steady rate until it is told to stop; what was not answered at all counts as status 0. */
export class Load {
  readonly answers: Pick<Answer, 'status' | 'body'>[] = [];
  private stopped = false;
  private readonly running: Promise<void>;

  constructor(
    private readonly url: string,
    private readonly target: string,
    private readonly options: { perSecond: number; method?: string },
  ) {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    const under: Promise<unknown>[] = [];
    const { perSecond, method = 'GET' } = this.options;
    const begun = performance.now();
    for (let n = 0; !this.stopped; n++) {
      const target = `${this.target}?n=${n}`;
      under.push(
        call(this.url, target, { method }).then(
          ({ status, body }) => this.answers.push({ status, body }),
          (error: unknown) => this.answers.push({ status: 0, body: String(error) }),
        ),
      );
      await delay(Math.max(0, begun + ((n + 1) * 1000) / perSecond - performance.now()));
    }
    await Promise.all(under);
  }
}
