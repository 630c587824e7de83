import type { ProductPage } from './api/products.js';
import type { ShareImageContent } from './share-image.js';

/**
 * Urgency of an update. 1: within a second. 2: soon, after all of tier 1. 3: when nothing else waits; for changes that affect many pages
 * at once, such as a manufacturer's name on product cards.
 */
export type Tier = 1 | 2 | 3;

/**
 * `Astro.locals.page` during a render, given by the publisher or the development server. A failed request throws `PageDataError` with the
 * status; only 404 and 410 remove a page.
 */
export interface PageContext {
  /** Reads the public API, e.g. `get<ProductList>('/api/products?page=2')`: straight from the service, without a cache. */
  get<T>(path: string): Promise<T>;
  /** Loads the data of a product page; concurrent calls are batched. */
  productPage(id: string): Promise<ProductPage>;
  /** Records that this page shows something (see `pageTags`); the default is tier 1. */
  tag(tag: string, tier?: Tier): void;
  /** Called by the first page of a list: the pages 1 to `total` exist. */
  pages(total: number): void;
  /** Gives this page a share image and returns its address. The image is drawn after the page is published. */
  shareImage(content: ShareImageContent): string;
}

export class PageDataError extends Error {
  override readonly name = 'PageDataError';

  constructor(
    readonly status: number,
    readonly path: string,
    options?: ErrorOptions,
  ) {
    super(`${path} answered ${status}`, options);
  }
}
