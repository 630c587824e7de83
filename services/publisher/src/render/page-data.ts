import type { ProductPage } from '@shop/contracts';
import type { ApiClient } from './api-client.js';
import { ProductBatch } from './product-batch.js';

/** What the frame around every page is made of; asked once per state of the frame, not once per page. */
const reference = new Set(['/api/genders', '/api/categories']);

/** The data pages are made of. Reference data is kept until the frame is touched; everything else is asked anew. */
export class PageData {
  private readonly kept = new Map<string, Promise<unknown>>();
  private frame = '';
  private readonly products: ProductBatch;

  constructor(private readonly api: ApiClient) {
    this.products = new ProductBatch((ids) => this.productPages(ids));
  }

  /** `state` changes whenever the frame is touched, by whichever process. */
  frameIs(state: string): void {
    if (state === this.frame) return;
    this.frame = state;
    this.kept.clear();
  }

  get<T>(path: string): Promise<T> {
    if (!reference.has(path)) return this.api.get<T>(path);
    const kept = this.kept.get(path) as Promise<T> | undefined;
    if (kept) return kept;
    const answer = this.api.get<T>(path);
    this.kept.set(path, answer);
    answer.catch(() => this.kept.get(path) === answer && this.kept.delete(path));
    return answer;
  }

  productPage(id: string): Promise<ProductPage> {
    return this.products.load(id);
  }

  private async productPages(ids: string[]): Promise<Record<string, ProductPage>> {
    const query = ids.map(encodeURIComponent).join(',');
    return (await this.api.from<{ pages: Record<string, ProductPage> }>('catalog', `/internal/pages/products?ids=${query}`)).pages;
  }
}
