import { textTemplates, texts } from '@shop/contracts';
import { api } from '../../lib/api.js';
import { html } from '../../ui/html.js';
import { ShopList } from '../listing/product-list.element.js';
import { recentSearches } from './search-history.store.js';

interface EarlyScript extends HTMLScriptElement {
  /** The request that `search.early.js` sent. */
  answer?: { path: string; response: Promise<Response> };
}

/** One page for all terms: early scripts read the term from the URL and show it as the title. */
class SearchResults extends ShopList {
  readonly #term = document.documentElement.dataset['term'] ?? '';
  readonly #early = document.querySelector<EarlyScript>('head > script[data-page-size]');

  override connectedCallback(): void {
    if (!this.#term) {
      this.querySelector('#lista')?.remove();
      this.#setHeading(texts.noSearchTerm);
      this.#showNextSteps();
      return;
    }
    document.title = `${this.#term} · ${document.title}`;
    const box = document.querySelector<HTMLInputElement>('.search-input');
    if (box) box.value = this.#term;
    this.dataset['endpoint'] = `/api/products/advanced-search?${new URLSearchParams({ search: this.#term })}`;
    super.connectedCallback();
  }

  protected override request<T>(path: string, signal: AbortSignal): Promise<T> {
    const early = this.#early?.answer;
    delete this.#early?.answer;
    return api<T>(path, { signal }, early?.path === path ? early.response : undefined);
  }

  protected override failureText(error: string): string {
    return textTemplates.searchFailed(error);
  }

  protected override showTotal(total: number | undefined): void {
    super.showTotal(undefined);
    this.#setHeading(total === undefined ? '' : textTemplates.productsFound(total));
    if (!total) this.#showNextSteps(total === 0);
    for (const part of this.querySelectorAll<HTMLElement>('[data-tools]')) part.hidden = total === 0;
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
