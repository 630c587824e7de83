import {
  filterParams,
  filterQuery,
  hasFilters,
  noFilters,
  pageCount,
  sortOfSlug,
  sortSlugs,
  textTemplates,
  texts,
  type FilteredPacks,
  type FilteredProducts,
  type PackList,
  type ProductFilters,
  type ProductList,
  type SearchSort,
} from '@shop/contracts';
import { api, connectionLost, isAbort, messageOf } from '../../lib/api.js';
import { countOf, type ListKind } from '../../lib/format.js';
import { isPlainClick } from '../../lib/plain-click.js';
import { html, type Html } from '../../ui/html.js';
import { type FilterAnswer, filtersOfUrl } from './filter-choices.js';
import type { ListFilters } from './list-filters.js';
import { packCard } from './pack-card.template.js';
import { pagination } from './pagination.template.js';
import { productCard, skeletonCard } from './product-card.template.js';

/** Only the list of new products loads it. */
const loadNewProducts = () => import('./new-products.js');

/** Only filtered lists load it. */
const loadFilters = () => import('./list-filters.js');

const publishedOrders = ['newest', 'notOrdered'];
const filterNames = Object.values(filterParams).filter((name) => name !== filterParams.sort);

/**
 * A list whose page, order and filters are in the URL, which is shareable. The file at `data-page` is published in the order `data-sort`;
 * everything else is loaded from the API and rendered with the same templates: filtered lists from `data-filtered`, others from
 * `data-endpoint`.
 */
export class ShopList extends HTMLElement {
  /** The request that an early script sent. Not a field, which would replace it. */
  declare answer?: { path: string; response: Promise<Response> } | undefined;
  #shownUrl = '';
  #isRedrawn = false;
  /** True while the cards in the document are a complete list, which stays if the next one fails. */
  #hasList = false;
  #total = 0;
  #filters: ListFilters | undefined;
  #controller: AbortController | undefined;
  #restoreMarkup = (): void => undefined;
  #retry = (): void => undefined;

  connectedCallback(): void {
    this.#restoreMarkup = this.#readMarkup();
    this.#total = Number(this.dataset['total']);
    const select = this.#select;
    select?.addEventListener('change', () => this.#navigate(this.#hrefFor(1, select.value)));
    this.addEventListener('click', (event) => this.#onClick(event));
    window.addEventListener('popstate', () => {
      // Hash links change only the fragment.
      if (location.pathname + location.search !== this.#shownUrl) this.#showCurrentUrl(true);
    });
    this.removeAttribute('data-waiting');
    if (select && 'chosen' in select.dataset) {
      this.#hasList = true;
      this.#navigate(this.#hrefFor(1, select.value));
    } else this.#showCurrentUrl();
  }

  get kind(): ListKind {
    return this.dataset['kind'] === 'pack' ? 'pack' : 'product';
  }

  get total(): number {
    return this.#total;
  }

  get isFiltered(): boolean {
    const params = new URLSearchParams(location.search);
    return 'filtered' in this.dataset && filterNames.some((name) => params.has(name));
  }

  /** Loads the panel of filters and its counts. */
  async prepareFilters(): Promise<void> {
    await (await this.#loadFilters()).prepare();
  }

  async openFilters(): Promise<void> {
    await (await this.#loadFilters()).open();
  }

  /** The first page of this list with other filters. */
  addressOf(filters: ProductFilters): string {
    return this.#unfilteredHref(this.#sortFromUrl(), filterQuery(filters));
  }

  /** Shows an address of this list; opens an address of another page. */
  navigate(address: string): void {
    if (address === location.pathname + location.search) return;
    if (!this.isOwnPath(new URL(address, location.origin).pathname)) {
      location.assign(address);
      return;
    }
    history.pushState(null, '', address);
    this.#showCurrentUrl(this.getBoundingClientRect().top < 0);
  }

  /** The number of items with these filters, and of every further choice. */
  async count(filters: ProductFilters, signal: AbortSignal): Promise<FilterAnswer> {
    const path = await this.#filteredPath(filters, { page: '1', pageSize: '1' });
    const answer = await api<FilteredProducts | FilteredPacks>(path, { signal });
    return { filters: answer.filters, facets: answer.facets, total: 'packs' in answer ? answer.totalPacks : answer.totalProducts };
  }

  protected isOwnPath(path: string): boolean {
    return path === location.pathname;
  }

  /** The endpoint of this list with filters. */
  protected filteredEndpoint(_filters?: ProductFilters): string {
    return this.dataset['filtered'] ?? '';
  }

  /** Called before the list of the present address is loaded. */
  protected readUrl(): void {}

  /** Called with every filtered list of products before it is shown. */
  protected showFiltered(_answer: FilteredProducts): void {}

  /** Shows the total; undefined after a failure. */
  protected showTotal(total: number | undefined): void {
    const text = total ? countOf(total, this.kind) : '';
    const count = this.querySelector('.list-count');
    if (count && total !== undefined) count.textContent = text;
    this.#part('status').textContent = total === 0 ? (this.dataset['empty'] ?? '') : text;
  }

  protected failureText(error: string): string {
    return this.kind === 'pack' ? textTemplates.packsFailed(error) : textTemplates.productsFailed(error);
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

  #part(name: 'items' | 'message' | 'notice' | 'pages' | 'status'): HTMLElement {
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
    const params = new URLSearchParams(location.search);
    const sortBy = params.get('sortBy') ?? sortOfSlug(params.get(filterParams.sort) ?? '') ?? '';
    const isKnown = [...(this.#select?.options ?? [])].some((option) => option.value === sortBy);
    return isKnown ? sortBy : (this.dataset['sort'] ?? 'newest');
  }

  /** Another page or order starts at the top of the list (A-49). */
  #showCurrentUrl(scroll = false): void {
    this.#shownUrl = location.pathname + location.search;
    this.readUrl();
    if (scroll) document.getElementById('lista')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    const asked = Number(new URLSearchParams(location.search).get('page'));
    const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
    const sort = this.#sortFromUrl();
    const select = this.#select;
    if (select) select.value = sort;
    if (this.#isNewProducts) void this.#showTitle(sort);
    if (this.#filters) void this.#filters.showUrl();
    // The list reports a failure when its answer arrives.
    else if (this.isFiltered) this.#loadFilters().catch(() => undefined);
    const isPublished = !this.#hasGender && !this.isFiltered && publishedOrders.includes(sort);
    if (isPublished && page === Number(this.dataset['page'])) {
      if (this.#isRedrawn) this.#showPublished();
      this.#isRedrawn = false;
      this.#hasList = true;
      this.#total = Number(this.dataset['total']);
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
    this.#showNotice(false);
    this.#endWaiting();
  }

  #endWaiting(): void {
    this.removeAttribute('data-waiting');
    this.#part('items').removeAttribute('aria-busy');
  }

  async #loadFilters(): Promise<ListFilters> {
    if (this.#filters) return this.#filters;
    const { ListFilters } = await loadFilters().catch(() => {
      throw connectionLost();
    });
    // Another call may have created it meanwhile.
    return (this.#filters ??= new ListFilters(this));
  }

  async #show(page: number, sort: string): Promise<void> {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    const { signal } = controller;
    this.#retry = () => void this.#show(page, sort);
    const items = this.#part('items');
    items.setAttribute('aria-busy', 'true');
    this.#showNotice(false);
    this.#part('status').textContent = texts.loadingProducts;
    if (this.#hasList) this.setAttribute('data-waiting', '');
    else {
      this.#showMessage(false);
      this.#renderSkeletons(items);
    }
    try {
      const { cards, total } = await this.#load(page, sort, signal);
      signal.throwIfAborted();
      this.#hasList = true;
      this.#total = total;
      this.#renderCards(cards);
      this.#showMessage(cards.length === 0 && this.#emptyMessage());
      this.#renderPagination(page, total, sort);
      this.showTotal(total);
    } catch (error) {
      if (isAbort(error)) return;
      if (this.#hasList) this.#showNotice(this.#failure(messageOf(error)));
      else {
        this.#renderCards([]);
        this.#showMessage(this.#failure(messageOf(error)));
        this.#part('pages').replaceChildren();
      }
      this.showTotal(undefined);
    }
    this.#endWaiting();
  }

  #renderSkeletons(items: HTMLElement): void {
    // A page published with skeletons keeps them.
    if (items.querySelector('.skeleton')) return;
    const skeleton = skeletonCard(this.kind === 'pack' ? 'card-pack' : 'storeList' in this.dataset ? 'card-own' : undefined);
    this.#renderCards(Array.from({ length: items.childElementCount || Number(this.dataset['pageSize']) }, () => skeleton));
  }

  async #load(page: number, sort: string, signal: AbortSignal): Promise<{ cards: Html[]; total: number }> {
    const size = { page: String(page), pageSize: this.dataset['pageSize'] ?? '' };
    const path = await (this.isFiltered
      ? this.#filteredPath(undefined, { ...size, [filterParams.sort]: slugOfSort(sort) })
      : this.#apiPath(this.dataset['endpoint'] ?? '', { ...size, [this.dataset['sortParameter'] ?? 'sortBy']: sort }));
    const early = this.answer;
    this.answer = undefined;
    const answer = await api<ProductList | PackList | FilteredProducts | FilteredPacks>(
      path,
      { signal },
      early?.path === path ? early.response : undefined,
    );
    signal.throwIfAborted();
    const total = 'packs' in answer ? answer.totalPacks : answer.totalProducts;
    if ('facets' in answer) {
      if ('products' in answer) this.showFiltered(answer);
      const filters = await this.#loadFilters();
      signal.throwIfAborted();
      void filters.showAnswer({ filters: answer.filters, facets: answer.facets, total });
    }
    if ('packs' in answer) return { cards: answer.packs.map((pack) => packCard(pack, { heading: 2 })), total };
    const hideManufacturer = 'storeList' in this.dataset;
    const heading = hideManufacturer ? 3 : 2;
    return {
      cards: answer.products.map((product, i) => productCard(product, { hideManufacturer, heading, eager: i < 4, priority: i === 0 })),
      total,
    };
  }

  /** Without filters: those of the present address. */
  #filteredPath(filters: ProductFilters | undefined, params: Record<string, string>): Promise<string> {
    const query = new URLSearchParams(filterQuery(filters ?? filtersOfUrl()));
    return this.#apiPath(this.filteredEndpoint(filters), { ...params, ...Object.fromEntries(query) });
  }

  async #apiPath(endpoint: string, params: Record<string, string>): Promise<string> {
    const address = new URL(endpoint, location.origin);
    for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
    if (this.#hasGender) {
      const { genderOfUrl } = await loadNewProducts();
      const gender = genderOfUrl(location.search);
      if (gender) address.searchParams.set('genderId', String(gender.id));
    }
    return address.pathname + address.search;
  }

  #emptyMessage(): Html {
    const unfiltered = html`<p class="next-steps">
      <a class="button" href="${this.addressOf(noFilters())}" data-filter-link>Quitar los filtros</a>
    </p>`;
    return html`${this.dataset['empty']} ${hasFilters(filtersOfUrl()) && unfiltered}`;
  }

  #failure(error: string): Html {
    // A published page works without services.
    const isPublished = 'page' in this.dataset;
    return html`<p role="alert">${this.failureText(error)}</p>
      <p class="next-steps">
        <button class="button" type="button" data-retry>${texts.tryAgain}</button>
        ${isPublished && html`<a class="button button-quiet" href="${this.#unfilteredHref(this.dataset['sort'] ?? '')}">Ver los más nuevos</a>`}
      </p>`;
  }

  /** Another page or order begins at the top of the list. */
  #navigate(address: string): void {
    history.pushState(null, '', address);
    this.#showCurrentUrl(true);
  }

  #onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('[data-list-message] [data-retry], [data-list-notice] [data-retry]')) this.#retry();
    const link = event.target.closest<HTMLAnchorElement>('[data-list-pages] a, [data-filter-link]');
    if (!link || !isPlainClick(event)) return;
    if ('filterLink' in link.dataset) {
      event.preventDefault();
      this.navigate(link.pathname + link.search);
    } else if (this.#isRedrawn) {
      // In the published order the next page is a file, so the browser navigates.
      event.preventDefault();
      this.#navigate(link.href);
    }
  }

  #hrefFor(page: number, sort: string): string {
    const address = new URL(location.href);
    address.searchParams.delete(filterParams.sort);
    // `/tienda` is the list of new products and keeps `sortBy`; it is the default of every other list.
    if (sort === this.dataset['sort'] && address.pathname !== '/tienda') address.searchParams.delete('sortBy');
    else address.searchParams.set('sortBy', sort);
    if (page > 1) address.searchParams.set('page', String(page));
    else address.searchParams.delete('page');
    return address.pathname + address.search.replaceAll('%2C', ',');
  }

  #unfilteredHref(sort: string, filters = ''): string {
    const address = new URL(this.#hrefFor(1, sort), location.origin);
    for (const name of filterNames) address.searchParams.delete(name);
    const query = [address.searchParams.toString(), filters].filter((part) => part !== '').join('&');
    return query === '' ? address.pathname : `${address.pathname}?${query}`;
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

  /** A notice stands above the list, which stays. */
  #showNotice(notice: Html | false): void {
    this.#part('notice').innerHTML = notice ? notice.markup : '';
  }
}

/** The order of a filtered list in the API. */
function slugOfSort(sort: string): string {
  return sortSlugs[sort === 'notOrdered' ? 'newest' : (sort as SearchSort)];
}

customElements.define('shop-list', ShopList);
