import { PageDataError, type ProductPage } from '@shop/contracts';

const MAX = 64;
const IN_FLIGHT = 3;

interface Waiting {
  resolve(page: ProductPage): void;
  reject(error: unknown): void;
}

/** Lets product pages that render side by side fetch their data together: whoever asks while calls are under way shares the next one. */
export class ProductBatch {
  private waiting = new Map<string, Waiting[]>();
  private running = 0;
  private scheduled = false;

  constructor(private readonly fetch: (ids: string[]) => Promise<Record<string, ProductPage>>) {}

  load(id: string): Promise<ProductPage> {
    return new Promise((resolve, reject) => {
      const same = this.waiting.get(id);
      if (same) same.push({ resolve, reject });
      else this.waiting.set(id, [{ resolve, reject }]);
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.waiting.size === 0 || this.running >= IN_FLIGHT) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.send();
    });
  }

  private async send(): Promise<void> {
    const batch = new Map([...this.waiting].slice(0, MAX));
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
