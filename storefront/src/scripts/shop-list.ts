import { sentences, texts, type PackList, type ProductList } from '@shop/contracts';
import { packCard } from '../templates/pack-card.js';
import { productCard } from '../templates/product-card.js';
import { api } from './api.js';
import { isPlainClick, ListView, pageOf, type ListData } from './list-view.js';

/** Orders that equal the published file's. */
const publishedOrders = ['newest', 'notOrdered'];

/**
 * A list that was published in its newest order. Another order (`sortBy` in the address) is asked from the API and drawn in the same
 * place with the same templates; the address keeps it, so it can be shared and gone back to.
 */
class ShopList extends HTMLElement {
  #view: ListView | undefined;
  #select: HTMLSelectElement | null = null;
  #publishedTotal = 0;
  /** What is drawn differs from the published file. */
  #drawn = false;

  connectedCallback(): void {
    this.#select = this.querySelector<HTMLSelectElement>('[data-sort-select]');
    this.#publishedTotal = Number(this.querySelector('.list-count')?.textContent?.replace(/\D/g, '') ?? 0);
    this.#view = new ListView(this, {
      pageSize: Number(this.dataset['pageSize']),
      load: (page, sort, signal) => this.#load(page, sort, signal),
      href: (page, sort) => this.#address(page, sort),
      empty: this.dataset['empty'] ?? '',
      failed: this.dataset['kind'] === 'pack' ? sentences.packsFailed : sentences.productsFailed,
      loading: texts.loadingProducts,
    });
    this.#select?.addEventListener('change', () => this.#go(this.#address(1, this.#select?.value ?? '')));
    this.addEventListener('click', (event) => this.#onClick(event));
    window.addEventListener('popstate', () => this.#follow());
    this.#follow();
  }

  #sortOfAddress(): string {
    const asked = new URLSearchParams(location.search).get('sortBy') ?? '';
    const known = [...(this.#select?.options ?? [])].some((option) => option.value === asked);
    return known ? asked : (this.dataset['sort'] ?? 'newest');
  }

  /** Shows what the address says. */
  #follow(): void {
    const page = pageOf(new URLSearchParams(location.search));
    const sort = this.#sortOfAddress();
    if (this.#select) this.#select.value = sort;
    if (publishedOrders.includes(sort) && page === Number(this.dataset['page'])) {
      if (this.#drawn) this.#view?.restore();
      this.#drawn = false;
      if (sort !== this.dataset['sort']) this.#view?.links(page, this.#publishedTotal, sort);
      return;
    }
    this.#drawn = true;
    void this.#view?.show(page, sort);
  }

  #go(address: string): void {
    history.pushState(null, '', address);
    this.#follow();
    this.scrollIntoView({ block: 'start' });
  }

  #onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-list-pages] a') : null;
    // In the published order the next page is a file: let the browser go there.
    if (!link || !this.#drawn || !isPlainClick(event)) return;
    event.preventDefault();
    this.#go(link.href);
  }

  #address(page: number, sort: string): string {
    const address = new URL(location.href);
    // The list of everything new is known by its order; every other list has it as its default.
    if (sort === this.dataset['sort'] && address.pathname !== '/tienda') address.searchParams.delete('sortBy');
    else address.searchParams.set('sortBy', sort);
    if (page > 1) address.searchParams.set('page', String(page));
    else address.searchParams.delete('page');
    return address.pathname + address.search;
  }

  async #load(page: number, sort: string, signal: AbortSignal): Promise<ListData> {
    const address = new URL(this.dataset['endpoint'] ?? '', location.origin);
    address.searchParams.set('page', String(page));
    address.searchParams.set('pageSize', this.dataset['pageSize'] ?? '');
    address.searchParams.set(this.dataset['sortParameter'] ?? 'sortBy', sort);
    const path = address.pathname + address.search;
    if (this.dataset['kind'] === 'pack') {
      const { packs, totalPacks } = await api<PackList>(path, { signal });
      return { cards: packs.map((pack) => packCard(pack, { heading: 2 })), total: totalPacks };
    }
    const withoutMaker = 'ofStore' in this.dataset;
    const { products, totalProducts } = await api<ProductList>(path, { signal });
    return {
      cards: products.map((product) => productCard(product, { withoutMaker, heading: withoutMaker ? 3 : 2 })),
      total: totalProducts,
    };
  }
}

customElements.define('shop-list', ShopList);
