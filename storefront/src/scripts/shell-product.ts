import { pageSizes, type Product, type ProductCard, type ProductList } from '@shop/contracts';
import { breadcrumbs } from '../templates/breadcrumbs.js';
import { html } from '../templates/html.js';
import { pickerPlace } from '../templates/picker-place.js';
import { productCrumbs, productView, relatedSection } from '../templates/product-view.js';
import { moreFrom } from '../templates/section.js';
import { api } from './api.js';
import type { WholePage } from './thing-shell.js';
import './product-page.js';

/** A product that has no file yet, as its page will be: drawn with the same templates. */
export async function productShell(id: string): Promise<WholePage> {
  const product = await api<Product>(`/api/products/${id}`);
  const others = (path: string): Promise<ProductCard[]> =>
    api<ProductList | ProductCard[]>(path).then(
      (answer) => (Array.isArray(answer) ? answer : answer.products).filter((other) => other.id !== id),
      // The product is what somebody came for; it is shown without them.
      () => [],
    );
  const [related, more] = await Promise.all([
    others(`/api/products/related/${id}`),
    others(`/api/products/manufacturer/${product.userId}?page=1&pageSize=${pageSizes.preview}&sortOrder=newest`),
  ]);
  return {
    title: product.name,
    markup: html`<div class="wrap page">
        ${breadcrumbs(productCrumbs(product))} ${productView(product, pickerPlace(product), location.origin + location.pathname)}
      </div>
      ${moreFrom(product.manufacturer, more)} ${relatedSection(product, related)}`,
  };
}
