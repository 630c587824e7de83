import { CodedError } from '@shop/contracts';

/** Runs a few tasks at a time with a short queue; a task that finds the queue full is rejected at once. */
export class ConcurrencyLimiter {
  private free: number;
  private readonly queue: (() => void)[] = [];

  constructor(
    concurrency: number,
    private readonly maxWaiting: number,
  ) {
    this.free = concurrency;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private acquire(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    if (this.queue.length >= this.maxWaiting) {
      throw new CodedError('unavailable', 'image.busy', 'Hay muchas imágenes subiéndose en este momento. Probá de nuevo en unos segundos.');
    }
    return new Promise((resolve) => this.queue.push(resolve));
  }

  private release(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.free += 1;
  }
}
