import { filterQuery, shopListUrl, textTemplates, texts, type FilteredProducts, type ProductFilters } from '@shop/contracts';
import { html } from '../../ui/html.js';
import { filtersOfUrl } from '../listing/filter-choices.js';
// Loads with this script, as every search needs it.
import '../listing/list-filters.js';
import { ShopList } from '../listing/product-list.element.js';
import { recentSearches } from './search-history.store.js';

/** The element of `search.early.js`. */
type EarlyScript = HTMLScriptElement & Pick<ShopList, 'answer'>;

function termOfPath(): string {
  const term = location.pathname.replace(/^\/busqueda\/?/, '');
  try {
    return decodeURIComponent(term).trim();
  } catch {
    return term;
  }
}

/**
 * One page for all terms: early scripts read the term from the URL and show it as the title. Every search is a filtered list, because its
 * term may contain filters ("remeras hasta 10000").
 */
class SearchResults extends ShopList {
  #term = termOfPath();
  #answer: FilteredProducts | undefined;
  /** True if the term contains some of the answer's filters. */
  #hasPhrases = false;
  readonly #siteTitle = document.title;

  override connectedCallback(): void {
    if (!this.#term) {
      this.querySelector('#lista')?.remove();
      this.#setHeading(texts.noSearchTerm);
      this.#showNextSteps();
      return;
    }
    this.answer = document.querySelector<EarlyScript>('head > script[data-page-size]')?.answer;
    super.connectedCallback();
  }

  override get isFiltered(): boolean {
    return true;
  }

  /**
   * Filters that the term contains move to the address, because they could not be removed otherwise: "remeras hasta 10000" becomes
   * `/busqueda/remeras?precio=-10000`. Without words there is no search, so the list of all products shows them.
   */
  override addressOf(filters: ProductFilters): string {
    const [path, query = ''] = super.addressOf(filters).split('?');
    if (!this.#hasPhrases) return query ? `${path}?${query}` : (path ?? '');
    const words = this.#answer?.words ?? '';
    if (words === '') return [shopListUrl({ kind: 'newest' }), filterQuery(filters)].filter((part) => part !== '').join('&');
    return `/busqueda/${encodeURIComponent(words)}${query && `?${query}`}`;
  }

  protected override isOwnPath(path: string): boolean {
    return path.startsWith('/busqueda/');
  }

  protected override filteredEndpoint(filters?: ProductFilters): string {
    const term = filters && this.#hasPhrases ? (this.#answer?.words ?? '') : this.#term;
    return `${super.filteredEndpoint()}?${new URLSearchParams({ search: term })}`;
  }

  protected override readUrl(): void {
    const term = termOfPath();
    this.#term = term;
    this.#answer = undefined;
    this.#hasPhrases = false;
    document.title = `${term} · ${this.#siteTitle}`;
    const [box, heading] = [document.querySelector<HTMLInputElement>('.search-input'), this.querySelector('h1')];
    if (box) box.value = term;
    if (heading) heading.textContent = `“${term}”`;
  }

  protected override showFiltered(answer: FilteredProducts): void {
    this.#answer = answer;
    this.#hasPhrases = filterQuery(answer.filters) !== filterQuery(filtersOfUrl());
    const notice = this.querySelector('[data-dropped]');
    const parts = answer.dropped.map((part) => `«${part}»`);
    if (notice) notice.textContent = parts.length > 0 ? `· No encontramos ${parts.join(' ni ')}: te mostramos lo demás.` : '';
  }

  protected override failureText(error: string): string {
    return textTemplates.searchFailed(error);
  }

  protected override showTotal(total: number | undefined): void {
    super.showTotal(undefined);
    const hasMatches = total !== undefined && total > 0 && !this.#isAllDropped;
    this.#setHeading(total === undefined ? '' : hasMatches ? textTemplates.productsFound(total) : texts.noResults);
    if (hasMatches) this.querySelector('[data-next-steps]')?.setAttribute('hidden', '');
    else this.#showNextSteps(total !== undefined);
    for (const part of this.querySelectorAll<HTMLElement>('[data-tools] .sort')) part.hidden = total === 0;
  }

  /** True if the products match no part of the term. */
  get #isAllDropped(): boolean {
    const { words = '', dropped = [] } = this.#answer ?? {};
    return dropped.length > 0 && words === '' && !this.#hasPhrases;
  }

  #setHeading(text: string): void {
    const heading = this.querySelector('[data-found]');
    if (heading) heading.textContent = text;
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

customElements.define('search-results', SearchResults);
