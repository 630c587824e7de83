import { html } from '../../ui/html.js';
import { viewedCard } from './viewed-card.template.js';
import { viewedProducts } from './recently-viewed.store.js';

class RecentlyViewed extends HTMLElement {
  connectedCallback(): void {
    const products = viewedProducts();
    const items = this.querySelector('[data-items]');
    if (!items || products.length === 0) return;
    items.innerHTML = html`${products.map((product) => html`<li>${viewedCard(product)}</li>`)}`.markup;
    this.hidden = false;
  }
}

customElements.define('recently-viewed', RecentlyViewed);
