/**
 * Handles many items with few calls: the first item at once, those that arrive during a call together in the next one. So items do not
 * wait under low load, and batches grow with the load.
 */
export class Batcher<T> {
  private running: Promise<void> | undefined;
  private next: { items: T[]; done: Promise<void> } | undefined;

  constructor(private readonly work: (items: T[]) => Promise<void>) {}

  /** Resolves when the item is handled; rejects with all items of its call. */
  add(item: T): Promise<void> {
    if (this.next) {
      this.next.items.push(item);
      return this.next.done;
    }
    const items = [item];
    if (!this.running) return this.run(items);
    const after = this.running.catch(() => undefined);
    const done = after.then(() => {
      this.next = undefined;
      return this.run(items);
    });
    this.next = { items, done };
    return done;
  }

  private run(items: T[]): Promise<void> {
    const running = this.work(items).finally(() => {
      if (this.running === running) this.running = undefined;
    });
    this.running = running;
    return running;
  }
}
