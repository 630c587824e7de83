import { setTimeout as delay } from 'node:timers/promises';

/** A client's own patience with one try, and its waits between two; milliseconds. */
const TRY = 35_000;
const WAIT = { first: 250, longest: 8000 };
/** How long anybody tries to have one thing done. */
const PATIENCE = 300_000;

/** What a stretch of trying was like. */
export interface Efforts {
  done: number;
  /** Tries that were answered with 503 or not at all. */
  retries: number;
  /** Milliseconds the slowest took until it was known to be done. */
  slowest: number;
  /** Answers that nothing explains. */
  unexpected: string[];
}
export interface Answer {
  status: number;
  text: string;
}
export interface CrowdOptions {
  /** Where the API is; with several, every try goes to the next. */
  urls: () => readonly string[];
  perSecond: number;
}

/** People who begin something at a steady rate, and try again until they know that it was done. */
export abstract class Crowd {
  private efforts = begun();
  private patience = PATIENCE;
  private tries = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly crowd: CrowdOptions) {}

  /** One of them begins. */
  protected abstract begin(): void;

  start(): void {
    this.efforts = begun();
    this.timer = setInterval(() => this.begin(), 1000 / this.crowd.perSecond);
  }

  /** Resolves when everybody knows that theirs was done. */
  async stop(): Promise<Efforts> {
    clearInterval(this.timer);
    while (this.underWay.size > 0) await Promise.all(this.underWay);
    return this.efforts;
  }

  /** Nobody waits for anything any more. */
  cancel(): void {
    clearInterval(this.timer);
    this.patience = 0;
  }

  /** What somebody does; an error of it is unexpected. */
  protected track(work: () => Promise<void>): Promise<void> {
    const tracked = this.count(work);
    this.underWay.add(tracked);
    void tracked.finally(() => this.underWay.delete(tracked));
    return tracked;
  }

  private async count(work: () => Promise<void>): Promise<void> {
    const { efforts } = this;
    const began = performance.now();
    try {
      await work();
      efforts.done += 1;
      efforts.slowest = Math.max(efforts.slowest, performance.now() - began);
    } catch (error) {
      efforts.unexpected.push(String(error));
    }
  }

  /** The first answer other than 503; throws when there is none for too long. */
  protected async ask(method: string, path: string, request: { headers?: Record<string, string>; body: string }): Promise<Answer> {
    const began = performance.now();
    for (let wait = WAIT.first; ; wait = Math.min(wait * 2, WAIT.longest)) {
      const answer = await this.attempt(method, path, request);
      if (answer && answer.status !== 503) return answer;
      if (performance.now() - began > this.patience) throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'} for too long`);
      this.efforts.retries += 1;
      await delay(wait * (0.75 + Math.random() / 2));
    }
  }

  /** The answer to one try; undefined when there was none. */
  private async attempt(
    method: string,
    path: string,
    { headers, body }: { headers?: Record<string, string>; body: string },
  ): Promise<Answer | undefined> {
    const urls = this.crowd.urls();
    const url = urls[(this.tries += 1) % urls.length] ?? '';
    try {
      const answer = await fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(TRY),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return undefined;
    }
  }
}

const begun = (): Efforts => ({ done: 0, retries: 0, slowest: 0, unexpected: [] });
