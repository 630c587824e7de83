/** A queue of named items, each handled once by one of several workers; workers may add items. */
export class Worklist<T> {
  private readonly items = new Map<string, T>();
  private readonly order: string[] = [];

  get size(): number {
    return this.order.length;
  }

  get(name: string): T | undefined {
    return this.items.get(name);
  }

  values(): IterableIterator<T> {
    return this.items.values();
  }

  /** Ignores a name that was added before. */
  add(name: string, thing: T): void {
    if (this.items.has(name)) return;
    this.items.set(name, thing);
    this.order.push(name);
  }

  /** Handles all items, those that are added meanwhile included. */
  async each(concurrency: number, work: (name: string, thing: T) => Promise<void>): Promise<void> {
    let next = 0;
    let running = 0;
    const worker = async (): Promise<void> => {
      for (;;) {
        const name = this.order[next];
        if (name !== undefined) {
          next += 1;
          running += 1;
          await work(name, this.items.get(name) as T);
          running -= 1;
        } else if (running === 0) return;
        else await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
  }
}
