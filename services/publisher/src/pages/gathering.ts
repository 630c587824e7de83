/**
 * Does the same to many things with few calls: the first is done at once; what comes meanwhile waits for its end and is done together.
 * So nothing waits while there is little to do, and the more there is, the more a call does.
 */
export class Gathering<T> {
  private under: Promise<void> | undefined;
  private next: { items: T[]; done: Promise<void> } | undefined;

  constructor(private readonly work: (items: T[]) => Promise<void>) {}

  /** Resolves when the thing is done; rejects with all that were done together with it. */
  add(item: T): Promise<void> {
    if (this.next) {
      this.next.items.push(item);
      return this.next.done;
    }
    const items = [item];
    if (!this.under) return this.run(items);
    const after = this.under.catch(() => undefined);
    const done = after.then(() => {
      this.next = undefined;
      return this.run(items);
    });
    this.next = { items, done };
    return done;
  }

  private run(items: T[]): Promise<void> {
    const running = this.work(items).finally(() => {
      if (this.under === running) this.under = undefined;
    });
    this.under = running;
    return running;
  }
}
