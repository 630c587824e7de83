import { pageCount, textTemplates, texts, type PackList, type ProductList } from '@shop/contracts';
import { api, isAbort, messageOf } from '../../lib/api.js';
import { countOf } from '../../lib/format.js';
import { isPlainClick } from '../../lib/plain-click.js';
import { html, type Html } from '../../ui/html.js';
import { packCard } from './pack-card.template.js';
import { pagination } from './pagination.template.js';
import { productCard, skeletonCard } from './product-card.template.js';

/** Only the list of new products loads it. */
const loadNewProducts = () => import('./new-products.js');

const publishedOrders = ['newest', 'notOrdered'];

/**
 * A list whose page and order are in the URL (`page`, `sortBy`), which is shareable. The file at `data-page` is published in the order
 * `data-sort`; everything else is loaded from the API and rendered with the same templates.
 */
export class ShopList extends HTMLElement {
  #shownQuery = '';
  #isRedrawn = false;
  #controller: AbortController | undefined;
  #restoreMarkup = (): void => undefined;
  #retry = (): void => undefined;

  connectedCallback(): void {
    this.#restoreMarkup = this.#readMarkup();
    const select = this.#select;
    select?.addEventListener('change', () => this.#navigate(this.#hrefFor(1, select.value)));
    this.addEventListener('click', (event) => this.#onClick(event));
    window.addEventListener('popstate', () => {
      // Hash links change only the fragment.
      if (location.search !== this.#shownQuery) this.#showCurrentUrl(true);
    });
    if (select && 'chosen' in select.dataset) this.#navigate(this.#hrefFor(1, select.value));
    else this.#showCurrentUrl();
    this.removeAttribute('data-waiting');
  }

  /** Shows the total; undefined after a failure. */
  protected showTotal(total: number | undefined): void {
    const text = total ? countOf(total, this.#kind) : '';
    const count = this.querySelector('.list-count');
    if (count && total !== undefined) count.textContent = text;
    this.#part('status').textContent = total === 0 ? (this.dataset['empty'] ?? '') : text;
  }

  protected request<T>(path: string, signal: AbortSignal): Promise<T> {
    return api<T>(path, { signal });
  }

  protected failureText(error: string): string {
    return this.#kind === 'pack' ? textTemplates.packsFailed(error) : textTemplates.productsFailed(error);
  }

  get #kind(): 'pack' | 'product' {
    return this.dataset['kind'] === 'pack' ? 'pack' : 'product';
  }

  get #isNewProducts(): boolean {
    return location.pathname === '/tienda' && this.dataset['sort'] === 'newest';
  }

  /** `gender` filters the list of new products (A-05). */
  get #hasGender(): boolean {
    return this.#isNewProducts && new URLSearchParams(location.search).has('gender');
  }

  get #select(): HTMLSelectElement | null {
    return this.querySelector('[data-sort-select]');
  }

  #part(name: 'items' | 'message' | 'pages' | 'status'): HTMLElement {
    const element = this.querySelector<HTMLElement>(`[data-list-${name}]`);
    if (!element) throw new Error(`The list has no [data-list-${name}] element`);
    return element;
  }

  #readMarkup(): () => void {
    const [items, pages, message] = [this.#part('items'), this.#part('pages'), this.#part('message')];
    const { hidden } = message;
    const count = this.querySelector('.list-count');
    const markup = [items, pages, message, count].map((part) => [part, part?.innerHTML ?? ''] as const);
    return () => {
      for (const [part, inner] of markup) if (part) part.innerHTML = inner;
      message.hidden = hidden;
    };
  }

  #sortFromUrl(): string {
    const sortBy = new URLSearchParams(location.search).get('sortBy') ?? '';
    const isKnown = [...(this.#select?.options ?? [])].some((option) => option.value === sortBy);
    return isKnown ? sortBy : (this.dataset['sort'] ?? 'newest');
  }

  /** Another page or order starts at the top of the list (A-49). */
  #showCurrentUrl(scroll = false): void {
    this.#shownQuery = location.search;
    if (scroll) document.getElementById('lista')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    const asked = Number(new URLSearchParams(location.search).get('page'));
    const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
    const sort = this.#sortFromUrl();
    const select = this.#select;
    if (select) select.value = sort;
    if (this.#isNewProducts) void this.#showTitle(sort);
    if (!this.#hasGender && publishedOrders.includes(sort) && page === Number(this.dataset['page'])) {
      if (this.#isRedrawn) this.#showPublished();
      this.#isRedrawn = false;
      if (sort !== this.dataset['sort']) this.#renderPagination(page, Number(this.dataset['total']), sort);
      return;
    }
    this.#isRedrawn = true;
    void this.#show(page, sort);
  }

  async #showTitle(sort: string): Promise<void> {
    const { genderOfUrl, newProductsTitle } = await loadNewProducts();
    const title = newProductsTitle(genderOfUrl(location.search), sort);
    const heading = document.getElementById('titulo');
    const crumb = document.querySelector('.breadcrumbs [aria-current]');
    const before = heading?.textContent ?? '';
    document.title = document.title.replace(before, title);
    for (const element of [heading, crumb]) if (element) element.textContent = title;
  }

  #showPublished(): void {
    this.#controller?.abort();
    this.#restoreMarkup();
    this.#part('status').textContent = '';
    this.#part('items').removeAttribute('aria-busy');
  }

  async #show(page: number, sort: string): Promise<void> {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    const { signal } = controller;
    this.#retry = () => void this.#show(page, sort);
    const items = this.#part('items');
    items.setAttribute('aria-busy', 'true');
    this.#showMessage(false);
    this.#part('status').textContent = texts.loadingProducts;
    // A page published with skeletons keeps them.
    if (!items.querySelector('.skeleton')) {
      const skeleton = skeletonCard(this.#kind === 'pack' ? 'card-pack' : 'storeList' in this.dataset ? 'card-own' : undefined);
      this.#renderCards(Array.from({ length: items.childElementCount || Number(this.dataset['pageSize']) }, () => skeleton));
    }
    try {
      const { cards, total } = await this.#load(page, sort, signal);
      signal.throwIfAborted();
      this.#renderCards(cards);
      this.#showMessage(cards.length === 0 && html`${this.dataset['empty']}`);
      this.#renderPagination(page, total, sort);
      this.showTotal(total);
    } catch (error) {
      if (isAbort(error)) return;
      this.#renderCards([]);
      this.#showMessage(this.#failure(messageOf(error)));
      this.#part('pages').replaceChildren();
      this.showTotal(undefined);
    }
    items.removeAttribute('aria-busy');
  }

  async #load(page: number, sort: string, signal: AbortSignal): Promise<{ cards: Html[]; total: number }> {
    const address = new URL(this.dataset['endpoint'] ?? '', location.origin);
    address.searchParams.set('page', String(page));
    address.searchParams.set('pageSize', this.dataset['pageSize'] ?? '');
    address.searchParams.set(this.dataset['sortParameter'] ?? 'sortBy', sort);
    if (this.#hasGender) {
      const { genderOfUrl } = await loadNewProducts();
      const gender = genderOfUrl(location.search);
      if (gender) address.searchParams.set('genderId', String(gender.id));
    }
    const path = address.pathname + address.search;
    if (this.#kind === 'pack') {
      const { packs, totalPacks } = await this.request<PackList>(path, signal);
      return { cards: packs.map((pack) => packCard(pack, { heading: 2 })), total: totalPacks };
    }
    const hideManufacturer = 'storeList' in this.dataset;
    const heading = hideManufacturer ? 3 : 2;
    const { products, totalProducts } = await this.request<ProductList>(path, signal);
    return {
      cards: products.map((product, i) => productCard(product, { hideManufacturer, heading, eager: i < 4, priority: i === 0 })),
      total: totalProducts,
    };
  }

  #failure(error: string): Html {
    // A published page works without services.
    const isPublished = 'page' in this.dataset;
    return html`<p role="alert">${this.failureText(error)}</p>
      <p class="next-steps">
        <button class="button" type="button" data-retry>${texts.tryAgain}</button>
        ${isPublished && html`<a class="button button-quiet" href="${this.#hrefFor(1, this.dataset['sort'] ?? '')}">Ver los más nuevos</a>`}
      </p>`;
  }

  #navigate(address: string): void {
    history.pushState(null, '', address);
    this.#showCurrentUrl(true);
  }

  #onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('[data-list-message] [data-retry]')) this.#retry();
    const link = event.target.closest<HTMLAnchorElement>('[data-list-pages] a');
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

  #renderCards(cards: Html[]): void {
    this.#part('items').innerHTML = html`${cards.map((card) => html`<li>${card}</li>`)}`.markup;
  }

  #renderPagination(page: number, total: number, sort: string): void {
    const links = pagination(page, pageCount(total, Number(this.dataset['pageSize'])), (n) => this.#hrefFor(n, sort));
    this.#part('pages').innerHTML = links ? links.markup : '';
  }

  #showMessage(message: Html | false): void {
    const element = this.#part('message');
    element.innerHTML = message ? message.markup : '';
    element.hidden = !message;
  }
}

customElements.define('shop-list', ShopList);
