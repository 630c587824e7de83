import { BRAND, pageSizes, type Manufacturer, type ProductList } from '@shop/contracts';
import { chatLink, contactText } from '../lib/chat.js';
import { storePage } from '../templates/store-page.js';
import { api, ApiError, messageOf } from './api.js';
import { pageOf } from './list-view.js';
import { publishedPage } from './published-page.js';
import './shop-list.js';
import './store.js';

/** A store that has no page yet, drawn as its page will be. */
class StoreShell extends HTMLElement {
  connectedCallback(): void {
    void this.#load();
  }

  #part(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-${name}]`);
    if (!part) throw new Error(`The shell has no ${name}`);
    return part;
  }

  async #load(): Promise<void> {
    const id = location.pathname.split('/')[2] ?? '';
    const page = pageOf(new URLSearchParams(location.search));
    try {
      const [maker, products] = await Promise.all([
        api<Manufacturer>(`/api/manufacturers/${id}`),
        api<ProductList>(`/api/products/manufacturer/${id}?page=${page}&pageSize=${pageSizes.store}&sortOrder=newest`).catch(
          (error: unknown) => {
            // A store that has just opened may have no products yet.
            if (error instanceof ApiError && error.status === 404) return { products: [], totalProducts: 0 };
            throw error;
          },
        ),
      ]);
      this.#show(maker, products, page);
    } catch (error) {
      this.#give(error);
      return;
    }
    await publishedPage();
  }

  #show(maker: Manufacturer, products: ProductList, page: number): void {
    const path = `/store/${maker.userId}`;
    document.title = `${maker.name} · ${BRAND}`;
    const crumb = this.#part('place').querySelector('[aria-current]');
    if (crumb) crumb.textContent = maker.name;
    this.#part('body').innerHTML = storePage(maker, {
      products,
      page,
      href: (to) => (to > 1 ? `${path}?page=${to}` : path),
      contact: chatLink(maker.phone, contactText(location.origin + path, `los productos de ${maker.name}`)),
      pickup: this.dataset['pickup'] ?? '',
    }).markup;
  }

  #give(error: unknown): void {
    const missing = error instanceof ApiError && error.status >= 400 && error.status < 500;
    this.#part('place').hidden = true;
    this.#part('body').replaceChildren();
    this.#part('lost').hidden = false;
    this.#part('lost-title').textContent = missing ? 'Esta página no existe' : 'No pudimos abrir esta página';
    this.#part('lost-why').textContent = missing ? 'Puede que ya no venda acá o que la dirección esté mal escrita.' : messageOf(error);
  }
}

customElements.define('store-shell', StoreShell);
