import { pageSizes, storeSorts, texts, type Manufacturer, type ProductList } from '@shop/contracts';
import { html, type Html } from './html.js';
import { icon } from './icon.js';
import { list } from './list.js';
import { productCard } from './product-card.js';
import { storeHead, type StoreHeadOptions } from './store-head.js';

export interface StorePageOptions extends StoreHeadOptions {
  products: ProductList;
  page: number;
  href: (page: number) => string;
  /** See `ListOptions`. */
  early?: Html;
}

/** A manufacturer's store below its breadcrumbs: its file, and what stands in while there is no file yet, show the same. */
export function storePage(maker: Manufacturer, { products, page, href, early, ...head }: StorePageOptions): Html {
  return html`${storeHead(maker, head)}
    <section aria-labelledby="productos">
      <h2 id="productos" class="section-title">Productos</h2>
      ${list({
        kind: 'product',
        endpoint: `/api/products/manufacturer/${maker.userId}`,
        sortParameter: 'sortOrder',
        sorts: storeSorts,
        sort: 'newest',
        page,
        pageSize: pageSizes.store,
        total: products.totalProducts,
        // Below who it is: their pictures leave the line to that.
        cards: products.products.map((product) => productCard(product, { withoutMaker: true })),
        href,
        empty: texts.noProducts,
        labelledby: 'productos',
        ofStore: true,
        ...(early && { early }),
      })}
    </section>
    <section aria-labelledby="opiniones">
      <div class="reviews-head">
        <h2 id="opiniones" class="section-title">Opiniones</h2>
        <store-gate class="for-wholesalers" data-refusal="rate"
          ><button class="button button-quiet" type="button">${icon('star')} Calificar</button></store-gate
        >
      </div>
      <p class="empty"><span lang="en">${texts.noReviews}</span></p>
    </section>`;
}
