import { formatPesos, texts, type CategorySuggestion, type ManufacturerSuggestion, type ProductCard } from '@shop/contracts';
import { highlight } from './highlight.js';
import { html, type Html } from '../../ui/html.js';
import { logo } from '../../ui/manufacturer-logo.js';
import { picture } from '../../ui/picture.js';

interface Option {
  href: string;
  body: Html;
  kind?: 'recent' | 'category' | 'all';
}

/** A labelled option group. Option ids count from `first`, for aria-activedescendant. */
const group = (id: string, name: string, options: Option[], first = 0): Html =>
  html`<div role="group" aria-labelledby="search-${id}">
    <p class="search-group" id="search-${id}" role="presentation">${name}</p>
    ${options.map((each, i) => option(each, first + i))}
  </div>`;

const option = ({ href, body, kind }: Option, i: number): Html =>
  html`<a
    class="search-option ${kind && html`search-${kind}`}"
    role="option"
    id="search-option-${i}"
    aria-selected="false"
    tabindex="-1"
    href="${href}"
    >${body}</a
  >`;

const resultsUrl = (term: string): string => `/busqueda/${encodeURIComponent(term)}`;

/** A disabled option with the reason, because a listbox may contain only options. */
export const noSuggestions = (reason: string): Html => html`<p class="search-none" role="option" aria-disabled="true">${reason}</p>`;

const minimum = ({ manufacturer: { minPurchase } }: ProductCard): Html | false =>
  Boolean(minPurchase) && html`<span class="search-minimum">mín. ${formatPesos(minPurchase ?? 0)}</span>`;

export function suggestions(
  term: string,
  products: ProductCard[],
  users: ManufacturerSuggestion[],
  categories: CategorySuggestion[],
): Html {
  const total = products.length + users.length + categories.length;
  if (total === 0) return noSuggestions(texts.noResults);
  const categoryOptions = categories.map(({ name, url }): Option => ({
    href: url,
    body: html`<span class="search-name">${highlight(name, term)}</span>`,
    kind: 'category',
  }));
  const productOptions = products.map((product) => ({
    href: `/producto/${product.id}`,
    body: html`<span class="search-picture"
        >${product.mainImage && picture(product.mainImage, { alt: '', sizes: '48px', eager: true })}</span
      >
      <span class="search-text"><span class="search-name">${highlight(product.name, term)}</span> ${minimum(product)}</span>
      <span class="search-price">${formatPesos(product.price)}</span>`,
  }));
  const userOptions = users.map((user) => ({
    href: `/store/${user.userId}`,
    body: html`${logo(user, '48px', true)}<span class="search-name">${highlight(user.name, term)}</span>`,
  }));
  const beforeUsers = categoryOptions.length + productOptions.length;
  return html`${categoryOptions.length > 0 && group('categories', 'Categorías', categoryOptions)}
  ${productOptions.length > 0 && group('products', texts.suggestedProducts, productOptions, categoryOptions.length)}
  ${userOptions.length > 0 && group('users', texts.suggestedManufacturers, userOptions, beforeUsers)}
  ${option({ href: resultsUrl(term), body: html`Ver todo lo de “${term}”`, kind: 'all' }, total)}`;
}

export const recentSearches = (terms: readonly string[]): Html =>
  group(
    'recent',
    'Búsquedas recientes',
    terms.map((term) => ({ href: resultsUrl(term), body: html`<span class="search-name">${term}</span>`, kind: 'recent' })),
  );
