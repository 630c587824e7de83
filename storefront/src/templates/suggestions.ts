import { formatPesos, texts, type ManufacturerSuggestion, type ProductCard } from '@shop/contracts';
import { html, type Html } from './html.js';
import { logo } from './maker-card.js';
import { picture } from './picture.js';

/** Why the search box offers nothing. */
export const noSuggestions = (why: string): Html => html`<p class="search-none">${why}</p>`;

/** What the search box offers: products, then the manufacturer, or that nothing was found. */
export function suggestions(products: ProductCard[], users: ManufacturerSuggestion[]): Html {
  if (products.length + users.length === 0) return noSuggestions(texts.noResults);
  return html`${
    products.length > 0 &&
    html`<div role="group" aria-labelledby="search-products">
      <p class="search-group" id="search-products">${texts.suggestedProducts}</p>
      ${products.map(
        (product, i) =>
          html`<a
            class="search-option"
            role="option"
            id="search-option-${i}"
            aria-selected="false"
            tabindex="-1"
            href="/producto/${product.id}"
          >
            <span class="search-picture">${product.mainImage && picture(product.mainImage, { alt: '', sizes: '48px', eager: true })}</span>
            <span class="search-name">${product.name}</span>
            <span class="search-price">${formatPesos(product.price)}</span>
          </a>`,
      )}
    </div>`
  }
  ${
    users.length > 0 &&
    html`<div role="group" aria-labelledby="search-users">
      <p class="search-group" id="search-users">${texts.suggestedManufacturers}</p>
      ${users.map(
        (user, i) =>
          html`<a
            class="search-option"
            role="option"
            id="search-user-${i}"
            aria-selected="false"
            tabindex="-1"
            href="/store/${user.userId}"
          >
            ${logo(user, '48px', true)}<span class="search-name">${user.name}</span>
          </a>`,
      )}
    </div>`
  }`;
}
