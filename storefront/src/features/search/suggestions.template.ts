import { formatPesos, texts, type ManufacturerSuggestion, type ProductCard } from '@shop/contracts';
import { emphasised } from './highlight.js';
import { html, type Html } from '../../ui/html.js';
import { logo } from '../../ui/manufacturer-logo.js';
import { picture } from '../../ui/picture.js';

interface Option {
  href: string;
  body: Html;
  kind?: 'recent' | 'all';
}

/** Options of the search box under what they have in common; ids count on from `first`, because one of them is named to screen readers. */
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

const results = (term: string): string => `/busqueda/${encodeURIComponent(term)}`;

/** Why the search box offers nothing: the one option that cannot be chosen, because a list box holds options. */
export const noSuggestions = (why: string): Html => html`<p class="search-none" role="option" aria-disabled="true">${why}</p>`;

/** What the search box offers: products, then the manufacturer, then everything; or that nothing was found. */
export function suggestions(term: string, products: ProductCard[], users: ManufacturerSuggestion[]): Html {
  const found = products.length + users.length;
  if (found === 0) return noSuggestions(texts.noResults);
  const ofProducts = products.map((product) => ({
    href: `/producto/${product.id}`,
    body: html`<span class="search-picture"
        >${product.mainImage && picture(product.mainImage, { alt: '', sizes: '48px', eager: true })}</span
      >
      <span class="search-name">${emphasised(product.name, term)}</span>
      <span class="search-price">${formatPesos(product.price)}</span>`,
  }));
  const ofUsers = users.map((user) => ({
    href: `/store/${user.userId}`,
    body: html`${logo(user, '48px', true)}<span class="search-name">${emphasised(user.name, term)}</span>`,
  }));
  return html`${ofProducts.length > 0 && group('products', texts.suggestedProducts, ofProducts)}
  ${ofUsers.length > 0 && group('users', texts.suggestedManufacturers, ofUsers, ofProducts.length)}
  ${option({ href: results(term), body: html`Ver todo lo de “${term}”`, kind: 'all' }, found)}`;
}

/** What was searched for in this browser before. */
export const recentSearches = (terms: readonly string[]): Html =>
  group(
    'recent',
    'Búsquedas recientes',
    terms.map((term) => ({ href: results(term), body: html`<span class="search-name">${term}</span>`, kind: 'recent' })),
  );
