/**
 * Runs a job when woken and every `pollMs`, never twice at once: wakes during a run cause one more run. A long job checks `isRunning`
 * between steps. A run that throws is reported and repeated at the next poll.
 */
export class CoalescingLoop {
  #running: Promise<void> | undefined;
  #runAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(
    private readonly job: (isRunning: () => boolean) => Promise<void>,
    private readonly pollMs: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.#stopped = false;
    this.#timer = setInterval(() => this.wake(), this.pollMs);
    this.wake();
  }

  wake(): void {
    if (this.#stopped) return;
    this.#runAgain = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#runAgain) this.wake();
    });
  }

  /** Resolves after the current run. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#runAgain = false;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#runAgain) {
      this.#runAgain = false;
      try {
        await this.job(() => !this.#stopped);
      } catch (error) {
        this.onError(error);
        return;
      }
    }
  }
}
