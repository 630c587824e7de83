/**
 * Runs a job whenever woken, never twice at once: a wake during a run means one more run after it. Also runs by itself every `poll`
 * milliseconds. A long job asks `going` between its steps and ends when told to. A run that throws is reported and tried again at the next poll.
 */
export class Wakeful {
  #running: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(
    private readonly job: (going: () => boolean) => Promise<void>,
    private readonly poll: number,
    private readonly failed: (error: unknown) => void,
  ) {}

  start(): void {
    this.#stopped = false;
    this.#timer = setInterval(() => this.wake(), this.poll);
    this.wake();
  }

  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#again) this.wake();
    });
  }

  /** Ends after the run in progress. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#again = false;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      try {
        await this.job(() => !this.#stopped);
      } catch (error) {
        this.failed(error);
        return;
      }
    }
  }
}
