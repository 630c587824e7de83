import { textTemplates, texts, type PackList, type ProductList } from '@shop/contracts';
import { packCard } from './pack-card.template.js';
import { productCard } from './product-card.template.js';
import { api } from '../../lib/api.js';
import { ListView, pageOf, type ListData } from './list-view.js';
import { isPlainClick } from '../../lib/plain-click.js';

const publishedOrders = ['newest', 'notOrdered'];

/**
 * A list published in its newest order. Other orders (`sortBy` in the URL) are loaded from the API and rendered with the same templates;
 * the URL is shareable.
 */
class ShopList extends HTMLElement {
  #view: ListView | undefined;
  #select: HTMLSelectElement | null = null;
  #publishedTotal = 0;
  #shownQuery = '';
  #isRedrawn = false;

  connectedCallback(): void {
    this.#select = this.querySelector<HTMLSelectElement>('[data-sort-select]');
    this.#publishedTotal = Number(this.dataset['total']);
    const kind = this.dataset['kind'] === 'pack' ? 'pack' : 'product';
    const skeleton = kind === 'pack' ? 'card-pack' : 'storeList' in this.dataset ? 'card-own' : undefined;
    this.#view = new ListView(this, {
      kind,
      ...(skeleton && { skeleton }),
      pageSize: Number(this.dataset['pageSize']),
      load: (page, sort, signal) => this.#load(page, sort, signal),
      href: (page, sort) => this.#hrefFor(page, sort),
      empty: this.dataset['empty'] ?? '',
      failureText: kind === 'pack' ? textTemplates.packsFailed : textTemplates.productsFailed,
      // A published page works without services.
      fallbackLink: () => ({ href: this.#hrefFor(1, this.dataset['sort'] ?? ''), label: 'Ver los más nuevos' }),
      loading: texts.loadingProducts,
    });
    this.#select?.addEventListener('change', () => this.#navigate(this.#hrefFor(1, this.#select?.value ?? '')));
    this.addEventListener('click', (event) => this.#onClick(event));
    window.addEventListener('popstate', () => {
      // Hash links change only the fragment.
      if (location.search !== this.#shownQuery) this.#showCurrentUrl(true);
    });
    if (this.#select && 'chosen' in this.#select.dataset) this.#navigate(this.#hrefFor(1, this.#select.value));
    else this.#showCurrentUrl();
    this.removeAttribute('data-waiting');
  }

  #sortFromUrl(): string {
    const sortBy = new URLSearchParams(location.search).get('sortBy') ?? '';
    const isKnown = [...(this.#select?.options ?? [])].some((option) => option.value === sortBy);
    return isKnown ? sortBy : (this.dataset['sort'] ?? 'newest');
  }

  /** Another page or order starts at the top of the list. */
  #showCurrentUrl(scroll = false): void {
    this.#shownQuery = location.search;
    if (scroll) this.scrollIntoView({ block: 'start', behavior: 'instant' });
    const page = pageOf(new URLSearchParams(location.search));
    const sort = this.#sortFromUrl();
    if (this.#select) this.#select.value = sort;
    if (publishedOrders.includes(sort) && page === Number(this.dataset['page'])) {
      if (this.#isRedrawn) this.#view?.restore();
      this.#isRedrawn = false;
      if (sort !== this.dataset['sort']) this.#view?.renderPagination(page, this.#publishedTotal, sort);
      return;
    }
    this.#isRedrawn = true;
    void this.#view?.show(page, sort);
  }

  #navigate(address: string): void {
    history.pushState(null, '', address);
    this.#showCurrentUrl(true);
  }

  #onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-list-pages] a') : null;
    // In the published order the next page is a file, so the browser navigates.
    if (!link || !this.#isRedrawn || !isPlainClick(event)) return;
    event.preventDefault();
    this.#navigate(link.href);
  }

  #hrefFor(page: number, sort: string): string {
    const address = new URL(location.href);
    // `/tienda` is the list of new products and keeps `sortBy`; it is the default of every other list.
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
    const hideManufacturer = 'storeList' in this.dataset;
    const { products, totalProducts } = await api<ProductList>(path, { signal });
    return {
      cards: products.map((product, i) => productCard(product, { hideManufacturer, heading: hideManufacturer ? 3 : 2, eager: i < 4 })),
      total: totalProducts,
    };
  }
}

customElements.define('shop-list', ShopList);
