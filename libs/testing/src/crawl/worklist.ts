/** Things by name, worked off once each by several workers while more of them come up. */
export class Worklist<T> {
  private readonly things = new Map<string, T>();
  private readonly order: string[] = [];

  get size(): number {
    return this.order.length;
  }

  get(name: string): T | undefined {
    return this.things.get(name);
  }

  values(): IterableIterator<T> {
    return this.things.values();
  }

  /** The first to name a thing counts. */
  add(name: string, thing: T): void {
    if (this.things.has(name)) return;
    this.things.set(name, thing);
    this.order.push(name);
  }

  /** Works on everything, that which is added meanwhile included. */
  async each(atOnce: number, work: (name: string, thing: T) => Promise<void>): Promise<void> {
    let next = 0;
    let busy = 0;
    const worker = async (): Promise<void> => {
      for (;;) {
        const name = this.order[next];
        if (name !== undefined) {
          next += 1;
          busy += 1;
          await work(name, this.things.get(name) as T);
          busy -= 1;
        } else if (busy === 0) return;
        else await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
}
