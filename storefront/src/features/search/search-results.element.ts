import { searchSorts, sentences, texts, type SearchResults as Results } from '@shop/contracts';
import { html } from '../../ui/html.js';
import { productCard } from '../listing/product-card.template.js';
import { api } from '../../lib/api.js';
import { ListView, pageOf } from '../listing/list-view.js';
import { isPlainClick } from '../../lib/plain-click.js';
import { recentSearches } from './search-history.store.js';

interface EarlyScript extends HTMLScriptElement {
  /** The question of this address, asked before this script was here. */
  answer?: { path: string; response: Promise<Response> };
}

/** The page of `/busqueda/{term}`: one file for every term, which its early scripts read from the address and put into the title. */
class SearchResultsElement extends HTMLElement {
  #view: ListView | undefined;
  #select: HTMLSelectElement | null = null;
  /** Query of the address that is shown. */
  #shown = '';
  readonly #term = document.documentElement.dataset['term'] ?? '';

  connectedCallback(): void {
    this.#select = this.querySelector('[data-sort-select]');
    const found = this.querySelector('[data-found]');
    const say = (text: string): void => {
      if (found) found.textContent = text;
    };
    if (!this.#term) {
      this.querySelector('#lista')?.remove();
      say(texts.noSearchTerm);
      this.#showWays();
      return;
    }
    document.title = `${this.#term} · ${document.title}`;
    const box = document.querySelector<HTMLInputElement>('.search-input');
    if (box) box.value = this.#term;

    const early = document.querySelector<EarlyScript>('head > script[data-page-size]');
    this.#view = new ListView(this, {
      kind: 'product',
      pageSize: Number(this.dataset['pageSize']),
      load: async (page, sort, signal) => {
        // In the words of the script in its head, so that its question is this one, once.
        const query = new URLSearchParams({
          search: this.#term,
          page: String(page),
          pageSize: this.dataset['pageSize'] ?? '',
          sortBy: sort,
        });
        const path = `/api/products/advanced-search?${query}`;
        const ahead = early?.answer?.path === path ? early.answer.response : undefined;
        delete early?.answer;
        const { products, totalProducts } = await api<Results>(path, { signal }, ahead);
        signal.throwIfAborted();
        return {
          cards: products.map((product, i) => productCard(product, { eager: i < 4, priority: i === 0, heading: 2 })),
          total: totalProducts,
        };
      },
      href: (page, sort) => this.#address(page, sort),
      empty: texts.noResults,
      failed: sentences.searchFailed,
      loading: texts.loadingProducts,
      loaded: (total) => {
        say(total === undefined ? '' : sentences.productsFound(total));
        if (!total) this.#showWays(total === 0);
        for (const part of this.querySelectorAll<HTMLElement>('[data-sort]')) part.hidden = total === 0;
      },
    });
    this.#select?.addEventListener('change', () => this.#go(this.#address(1, this.#select?.value ?? '')));
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-list-pages] a') : null;
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      this.#go(link.href);
    });
    window.addEventListener('popstate', () => {
      // A link to a place on this page changes only the address's end.
      if (location.search !== this.#shown) this.#follow(true);
    });
    this.#follow();
  }

  /** Another page or order of a list begins at the list (A-49). */
  #follow(scroll = false): void {
    this.#shown = location.search;
    if (scroll) this.querySelector('#lista')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    const parameters = new URLSearchParams(location.search);
    const sort = searchSorts.find((known) => known === parameters.get('sortBy')) ?? searchSorts[0];
    if (this.#select) this.#select.value = sort;
    void this.#view?.show(pageOf(parameters), sort);
  }

  #go(address: string): void {
    history.pushState(null, '', address);
    this.#follow(true);
  }

  #address(page: number, sort: string): string {
    const parameters = new URLSearchParams();
    if (sort !== searchSorts[0]) parameters.set('sortBy', sort);
    if (page > 1) parameters.set('page', String(page));
    return location.pathname + (parameters.size > 0 ? `?${parameters}` : '');
  }

  /** Where to go on from a search that found nothing, failed, or asked nothing. */
  #showWays(advice = false): void {
    const part = (name: string): HTMLElement | null => this.querySelector(`[data-${name}]`);
    const [ways, help, recent, terms] = [part('ways'), part('advice'), part('recent'), part('recent-terms')];
    if (!ways || !help || !recent || !terms) return;
    const others = recentSearches().filter((term) => term !== this.#term);
    ways.hidden = false;
    help.hidden = !advice;
    recent.hidden = others.length === 0;
    terms.innerHTML =
      html`${others.map((term) => html`<li><a class="chip" href="/busqueda/${encodeURIComponent(term)}">${term}</a></li>`)}`.markup;
  }
}

customElements.define('search-results', SearchResultsElement);
