import type { ProductPage } from './api/products.js';
import type { ShareCard } from './share-card.js';

/**
 * How soon a page must follow what it is tied to. 1: within a second; 2: soon, never in front of 1; 3: when nothing else waits, for what
 * one change alters on a large part of the site at once, such as a manufacturer's name on cards.
 */
export type Tier = 1 | 2 | 3;

/**
 * What a static page gets as `Astro.locals.page` while it renders, from the publisher or from the development server.
 * A call that is refused throws `PageDataError` with the status of the answer; only 404 and 410 make a page disappear.
 */
export interface PageContext {
  /** One of the public API's answers, e.g. `get<ProductList>('/api/products?page=2')`. Goes straight to the service, never through a cache. */
  get<T>(path: string): Promise<T>;
  /** The data of a product's page; calls made at the same time travel together. */
  productPage(id: string): Promise<ProductPage>;
  /** Ties this page to something it shows (see `pageTags`); tier 1 when not said. */
  tag(tag: string, tier?: Tier): void;
  /** Said by the first page of a list: exactly pages 1…total exist. */
  pages(total: number): void;
  /** Gives this page a picture for shared links; answers its address. The picture itself is drawn behind the page. */
  shareCard(card: ShareCard): string;
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
