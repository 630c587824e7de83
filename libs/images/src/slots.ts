import { CodedError } from '@shop/contracts';

/** Lets few pieces of work run at a time and few wait; the next is told to come back later rather than kept for minutes. */
export class Slots {
  private free: number;
  private readonly queue: (() => void)[] = [];

  constructor(
    atOnce: number,
    private readonly waiting: number,
  ) {
    this.free = atOnce;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await work();
    } finally {
      this.give();
    }
  }

  private take(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    if (this.queue.length >= this.waiting) {
      throw new CodedError('unavailable', 'image.busy', 'Hay muchas imágenes subiéndose en este momento. Probá de nuevo en unos segundos.');
    }
    return new Promise((resolve) => this.queue.push(resolve));
  }

  private give(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.free += 1;
  }
}
