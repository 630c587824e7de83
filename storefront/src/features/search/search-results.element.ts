import { searchSorts, textTemplates, texts, type SearchResults as Results } from '@shop/contracts';
import { html } from '../../ui/html.js';
import { productCard } from '../listing/product-card.template.js';
import { api } from '../../lib/api.js';
import { ListView, pageOf } from '../listing/list-view.js';
import { isPlainClick } from '../../lib/plain-click.js';
import { recentSearches } from './search-history.store.js';

interface EarlyScript extends HTMLScriptElement {
  /** The request that `search.early.js` sent. */
  answer?: { path: string; response: Promise<Response> };
}

/** One page for all terms: early scripts read the term from the URL and show it as the title. */
class SearchResultsElement extends HTMLElement {
  #view: ListView | undefined;
  #select: HTMLSelectElement | null = null;
  #shownQuery = '';
  readonly #term = document.documentElement.dataset['term'] ?? '';

  connectedCallback(): void {
    this.#select = this.querySelector('[data-sort-select]');
    const heading = this.querySelector('[data-found]');
    const setHeading = (text: string): void => {
      if (heading) heading.textContent = text;
    };
    if (!this.#term) {
      this.querySelector('#lista')?.remove();
      setHeading(texts.noSearchTerm);
      this.#showNextSteps();
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
        // Same parameter order as in `search.early.js`, so that its response is reused.
        const query = new URLSearchParams({
          search: this.#term,
          page: String(page),
          pageSize: this.dataset['pageSize'] ?? '',
          sortBy: sort,
        });
        const path = `/api/products/advanced-search?${query}`;
        const prefetched = early?.answer?.path === path ? early.answer.response : undefined;
        delete early?.answer;
        const { products, totalProducts } = await api<Results>(path, { signal }, prefetched);
        signal.throwIfAborted();
        return {
          cards: products.map((product, i) => productCard(product, { eager: i < 4, priority: i === 0, heading: 2 })),
          total: totalProducts,
        };
      },
      href: (page, sort) => this.#hrefFor(page, sort),
      empty: texts.noResults,
      failureText: textTemplates.searchFailed,
      loading: texts.loadingProducts,
      onLoaded: (total) => {
        setHeading(total === undefined ? '' : textTemplates.productsFound(total));
        if (!total) this.#showNextSteps(total === 0);
        for (const part of this.querySelectorAll<HTMLElement>('[data-sort]')) part.hidden = total === 0;
      },
    });
    this.#select?.addEventListener('change', () => this.#navigate(this.#hrefFor(1, this.#select?.value ?? '')));
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-list-pages] a') : null;
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      this.#navigate(link.href);
    });
    window.addEventListener('popstate', () => {
      if (location.search !== this.#shownQuery) this.#showCurrentUrl(true);
    });
    this.#showCurrentUrl();
  }

  #showCurrentUrl(scroll = false): void {
    this.#shownQuery = location.search;
    if (scroll) this.querySelector('#lista')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    const parameters = new URLSearchParams(location.search);
    const sort = searchSorts.find((known) => known === parameters.get('sortBy')) ?? searchSorts[0];
    if (this.#select) this.#select.value = sort;
    void this.#view?.show(pageOf(parameters), sort);
  }

  #navigate(address: string): void {
    history.pushState(null, '', address);
    this.#showCurrentUrl(true);
  }

  #hrefFor(page: number, sort: string): string {
    const parameters = new URLSearchParams();
    if (sort !== searchSorts[0]) parameters.set('sortBy', sort);
    if (page > 1) parameters.set('page', String(page));
    return location.pathname + (parameters.size > 0 ? `?${parameters}` : '');
  }

  #showNextSteps(hasNoResults = false): void {
    const part = (name: string): HTMLElement | null => this.querySelector(`[data-${name}]`);
    const [nextSteps, help, recent, terms] = [part('next-steps'), part('advice'), part('recent'), part('recent-terms')];
    if (!nextSteps || !help || !recent || !terms) return;
    const otherSearches = recentSearches().filter((term) => term !== this.#term);
    nextSteps.hidden = false;
    help.hidden = !hasNoResults;
    recent.hidden = otherSearches.length === 0;
    terms.innerHTML =
      html`${otherSearches.map((term) => html`<li><a class="chip" href="/busqueda/${encodeURIComponent(term)}">${term}</a></li>`)}`.markup;
  }
}

customElements.define('search-results', SearchResultsElement);
