import { Injectable } from '@nestjs/common';
import type { ProductPage } from '@shop/contracts';
import { ApiClient } from './api-client.js';
import { ProductPageLoader } from './product-page-loader.js';

/** Data that every page shows, cached until the tag `frame` is invalidated. */
const referencePaths = new Set(['/api/genders', '/api/categories']);

/** The data of pages, of which only `referencePaths` are cached. */
@Injectable()
export class PageData {
  private readonly kept = new Map<string, Promise<unknown>>();
  private frameVersion = '';
  private readonly products: ProductPageLoader;

  constructor(private readonly api: ApiClient) {
    this.products = new ProductPageLoader((ids) => this.productPages(ids));
  }

  /** Clears the cache when the version of the tag `frame` changed, in this or another process. */
  setFrameVersion(version: string): void {
    if (version === this.frameVersion) return;
    this.frameVersion = version;
    this.kept.clear();
  }

  get<T>(path: string): Promise<T> {
    if (!referencePaths.has(path)) return this.api.get<T>(path);
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
