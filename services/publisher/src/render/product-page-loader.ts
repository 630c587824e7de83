import { PageDataError, type ProductPage } from '@shop/contracts';

const MAX_BATCH = 64;
const MAX_RUNNING = 3;

interface Waiting {
  resolve(page: ProductPage): void;
  reject(error: unknown): void;
}

/** Loads the data of product pages in batches: ids that are requested while calls are running share the next call. */
export class ProductPageLoader {
  private waiting = new Map<string, Waiting[]>();
  private running = 0;
  private scheduled = false;

  constructor(private readonly fetch: (ids: string[]) => Promise<Record<string, ProductPage>>) {}

  load(id: string): Promise<ProductPage> {
    return new Promise((resolve, reject) => {
      const waiters = this.waiting.get(id);
      if (waiters) waiters.push({ resolve, reject });
      else this.waiting.set(id, [{ resolve, reject }]);
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.waiting.size === 0 || this.running >= MAX_RUNNING) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.send();
    });
  }

  private async send(): Promise<void> {
    const batch = new Map([...this.waiting].slice(0, MAX_BATCH));
    for (const id of batch.keys()) this.waiting.delete(id);
    this.running += 1;
    try {
      const pages = await this.fetch([...batch.keys()]);
      for (const [id, callers] of batch) {
        const page = pages[id];
        for (const caller of callers) {
          if (page) caller.resolve(page);
          else caller.reject(new PageDataError(404, `product page ${id}`));
        }
      }
    } catch (error) {
      for (const callers of batch.values()) for (const caller of callers) caller.reject(error);
    } finally {
      this.running -= 1;
      this.schedule();
    }
  }
}
