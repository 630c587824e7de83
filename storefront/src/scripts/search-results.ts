import { searchSorts, sentences, texts, type SearchResults as Results } from '@shop/contracts';
import { productCard } from '../templates/product-card.js';
import { api } from './api.js';
import { isPlainClick, ListView, pageOf } from './list-view.js';

/** The page of `/busqueda/{term}`: one file for every term, which reads its address. */
class SearchResultsElement extends HTMLElement {
  #view: ListView | undefined;
  #select: HTMLSelectElement | null = null;
  readonly #term = termOf(location.pathname);

  connectedCallback(): void {
    this.#select = this.querySelector('[data-sort-select]');
    const found = document.querySelector('[data-found]');
    const heading = document.querySelector('h1');
    if (!this.#term) {
      if (found) found.textContent = texts.noSearchTerm;
      return;
    }
    if (heading) heading.textContent = `“${this.#term}”`;
    document.title = `${this.#term} · ${document.title}`;
    const box = document.querySelector<HTMLInputElement>('.search-input');
    if (box) box.value = this.#term;

    this.querySelector<HTMLElement>('[data-sort]')?.removeAttribute('hidden');
    this.#view = new ListView(this, {
      pageSize: Number(this.dataset['pageSize']),
      load: async (page, sort, signal) => {
        const query = new URLSearchParams({
          search: this.#term,
          page: String(page),
          pageSize: this.dataset['pageSize'] ?? '',
          sortBy: sort,
        });
        const { products, totalProducts } = await api<Results>(`/api/products/advanced-search?${query}`, { signal });
        return { cards: products.map((product, i) => productCard(product, { eager: i < 4, heading: 2 })), total: totalProducts };
      },
      href: (page, sort) => this.#address(page, sort),
      empty: texts.noResults,
      failed: (error) => {
        if (found) found.textContent = '';
        return sentences.searchFailed(error);
      },
      loading: texts.loadingProducts,
      loaded: (total) => {
        if (found) found.textContent = sentences.productsFound(total);
      },
    });
    this.#select?.addEventListener('change', () => this.#go(this.#address(1, this.#select?.value ?? '')));
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-list-pages] a') : null;
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      this.#go(link.href);
    });
    window.addEventListener('popstate', () => this.#follow());
    this.#follow();
  }

  #follow(): void {
    const parameters = new URLSearchParams(location.search);
    const sort = searchSorts.find((known) => known === parameters.get('sortBy')) ?? searchSorts[0];
    if (this.#select) this.#select.value = sort;
    void this.#view?.show(pageOf(parameters), sort);
  }

  #go(address: string): void {
    history.pushState(null, '', address);
    this.#follow();
    this.scrollIntoView({ block: 'start' });
  }

  #address(page: number, sort: string): string {
    const parameters = new URLSearchParams();
    if (sort !== searchSorts[0]) parameters.set('sortBy', sort);
    if (page > 1) parameters.set('page', String(page));
    return location.pathname + (parameters.size > 0 ? `?${parameters}` : '');
  }
}

/** What stands after `/busqueda/`, decoded; an address that cannot be decoded is taken as it is. */
function termOf(pathname: string): string {
  const term = pathname.replace(/^\/busqueda\/?/, '');
  try {
    return decodeURIComponent(term).trim();
  } catch {
    return term.trim();
  }
}

customElements.define('search-results', SearchResultsElement);
