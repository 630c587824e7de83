import { html } from '../../ui/html.js';
import { seenCard } from './seen-card.template.js';
import { seen } from './recently-viewed.store.js';

/** The products somebody looked at last, for the way back to them. Nothing where there are none. */
class SeenRow extends HTMLElement {
  connectedCallback(): void {
    const products = seen();
    const items = this.querySelector('[data-items]');
    if (!items || products.length === 0) return;
    items.innerHTML = html`${products.map((product) => html`<li>${seenCard(product)}</li>`)}`.markup;
    this.hidden = false;
  }
}

customElements.define('seen-row', SeenRow);
