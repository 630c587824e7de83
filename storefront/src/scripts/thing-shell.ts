import { BRAND, type Pack, type Product } from '@shop/contracts';
import { html, type Html } from '../templates/html.js';
import { picture } from '../templates/picture.js';
import { priceLine } from '../templates/product-card.js';
import { api, ApiError, messageOf } from './api.js';
import { publishedPage } from './published-page.js';

interface Thing {
  title: string;
  body: Html;
}

const sizes = '(min-width: 768px) 320px, 90vw';
const sight = (url: string | null | undefined): Html | null =>
  url ? html`<div class="card-picture">${picture(url, { alt: '', sizes, eager: true })}</div>` : null;

const loaders: Record<string, (id: string) => Promise<Thing>> = {
  product: async (id) => {
    const product = await api<Product>(`/api/products/${id}`);
    return {
      title: product.name,
      body: html`${sight(product.mainImage)}${priceLine(product)}
        <p><a href="/store/${product.userId}">${product.manufacturer.name}</a></p>
        ${product.description && html`<p class="prose">${product.description}</p>`}`,
    };
  },
  pack: async (id) => {
    const pack = await api<Pack>(`/api/packs/${id}`);
    return {
      title: pack.name,
      body: html`${sight(pack.products[0]?.mainImage)}${priceLine(pack)}
        <ul>
          ${pack.products.map((product) => html`<li><a href="/producto/${product.id}">${product.name}</a>: ${product.productpack.quantity}</li>`)}
        </ul>`,
    };
  },
};

class ThingShell extends HTMLElement {
  connectedCallback(): void {
    void this.#load();
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector(`[data-${name}]`);
  }

  async #load(): Promise<void> {
    const [title, body, note, ways] = ['title', 'body', 'note', 'ways'].map((name) => this.#part(name));
    const load = loaders[this.dataset['kind'] ?? ''];
    const id = location.pathname.split('/')[2] ?? '';
    if (!title || !body || !note || !ways || !load) return;
    try {
      const thing = await load(id);
      title.textContent = thing.title;
      title.removeAttribute('lang');
      document.title = `${thing.title} · ${BRAND}`;
      body.innerHTML = thing.body.markup;
      note.textContent = 'Recién publicado: estamos preparando la página completa.';
      await publishedPage();
      note.textContent = '';
    } catch (error) {
      const missing = error instanceof ApiError && error.status >= 400 && error.status < 500;
      title.textContent = missing ? 'Esta página no existe' : 'No pudimos abrir esta página';
      title.removeAttribute('lang');
      note.textContent = missing ? 'Puede que ya no se venda o que la dirección esté mal escrita.' : messageOf(error);
      ways.hidden = false;
    }
  }
}

customElements.define('thing-shell', ThingShell);
