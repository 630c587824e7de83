import { sentences, texts, type PackList, type ProductList } from '@shop/contracts';
import { packCard } from './pack-card.template.js';
import { productCard } from './product-card.template.js';
import { api } from '../../lib/api.js';
import { ListView, pageOf, type ListData } from './list-view.js';
import { isPlainClick } from '../../lib/plain-click.js';

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
  /** Query of the address that is shown. */
  #shown = '';
  /** What is drawn differs from the published file. */
  #drawn = false;

  connectedCallback(): void {
    this.#select = this.querySelector<HTMLSelectElement>('[data-sort-select]');
    this.#publishedTotal = Number(this.dataset['total']);
    const kind = this.dataset['kind'] === 'pack' ? 'pack' : 'product';
    const skeleton = kind === 'pack' ? 'card-pack' : 'ofStore' in this.dataset ? 'card-own' : undefined;
    this.#view = new ListView(this, {
      kind,
      ...(skeleton && { skeleton }),
      pageSize: Number(this.dataset['pageSize']),
      load: (page, sort, signal) => this.#load(page, sort, signal),
      href: (page, sort) => this.#address(page, sort),
      empty: this.dataset['empty'] ?? '',
      failed: kind === 'pack' ? sentences.packsFailed : sentences.productsFailed,
      // The file of this page is here, whatever the services do.
      instead: () => ({ href: this.#address(1, this.dataset['sort'] ?? ''), words: 'Ver los más nuevos' }),
      loading: texts.loadingProducts,
    });
    this.#select?.addEventListener('change', () => this.#go(this.#address(1, this.#select?.value ?? '')));
    this.addEventListener('click', (event) => this.#onClick(event));
    window.addEventListener('popstate', () => {
      // A link to a place on this page changes only the address's end.
      if (location.search !== this.#shown) this.#follow(true);
    });
    if (this.#select && 'chosen' in this.#select.dataset) this.#go(this.#address(1, this.#select.value));
    else this.#follow();
    this.removeAttribute('data-waiting');
  }

  #sortOfAddress(): string {
    const asked = new URLSearchParams(location.search).get('sortBy') ?? '';
    const known = [...(this.#select?.options ?? [])].some((option) => option.value === asked);
    return known ? asked : (this.dataset['sort'] ?? 'newest');
  }

  /** Shows what the address says. Another page or order of a list begins at the list. */
  #follow(scroll = false): void {
    this.#shown = location.search;
    if (scroll) this.scrollIntoView({ block: 'start', behavior: 'instant' });
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
    this.#follow(true);
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
      cards: products.map((product, i) => productCard(product, { withoutMaker, heading: withoutMaker ? 3 : 2, eager: i < 4 })),
      total: totalProducts,
    };
  }
}

customElements.define('shop-list', ShopList);
