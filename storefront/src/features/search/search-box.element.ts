import { limits, texts, type Suggestions } from '@shop/contracts';
import type { Html } from '../../ui/html.js';
import { noSuggestions, recentSearches as recentMarkup, suggestions as suggestionsMarkup } from './suggestions.template.js';
import { SuggestionCache } from './suggestion-cache.js';
import { api, isAbort, messageOf } from '../../lib/api.js';
import { clearSearches, recentSearches, recordSearch } from './search-history.store.js';

const maxCategories = 2;
const searchable = /[\p{L}\p{N}]/u;

/**
 * A combobox with suggestions a second after the last key (SRCH-01), or at once from cached answers. Empty, it offers recent searches.
 * Enter without a selected option opens the results.
 */
class SearchBox extends HTMLElement {
  #input!: HTMLInputElement;
  #panel!: HTMLElement;
  #list!: HTMLElement;
  #clearButton!: HTMLElement;
  #status: Element | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #controller: AbortController | undefined;
  #active = -1;
  readonly #cache = new SuggestionCache();

  connectedCallback(): void {
    const part = (selector: string): HTMLElement | null => this.querySelector<HTMLElement>(selector);
    const [input, panel, list, clear] = [
      this.querySelector<HTMLInputElement>('.search-input'),
      part('.search-panel'),
      part('[role=listbox]'),
      part('.search-clear'),
    ];
    if (!input || !panel || !list || !clear) return;
    [this.#input, this.#panel, this.#list, this.#clearButton] = [input, panel, list, clear];
    this.#status = this.querySelector('[data-search-status]');
    input.addEventListener('input', () => this.#onInput());
    input.addEventListener('focus', () => this.#showKnown());
    input.addEventListener('click', () => this.#panel.hidden && this.#showKnown());
    this.addEventListener('keydown', (event) => this.#onKey(event));
    clear.addEventListener('click', () => {
      clearSearches();
      this.#close();
      input.focus();
    });
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#search();
    });
    for (const event of ['pointerdown', 'focusin']) {
      document.addEventListener(event, ({ target }) => {
        if (target instanceof Node && !this.contains(target)) this.#close();
      });
    }
    // The user typed before this script was loaded.
    if (document.activeElement === input) this.#onInput();
  }

  get #term(): string {
    return this.#input.value.trim();
  }

  #onInput(): void {
    clearTimeout(this.#timer);
    this.#controller?.abort();
    const term = this.#term;
    if (this.#showKnown() || !searchable.test(term)) return;
    this.#timer = setTimeout(() => void this.#fetch(term), Number(this.dataset['debounce']));
  }

  #showKnown(): boolean {
    const term = this.#term;
    const known = searchable.test(term) ? this.#cache.lookup(term) : undefined;
    const recent = term === '' ? recentSearches() : [];
    if (known) this.#showSuggestions(term, known.answer);
    else if (recent.length > 0) this.#open(recentMarkup(recent), '', true);
    else this.#close();
    return known?.final ?? false;
  }

  async #fetch(term: string): Promise<void> {
    const controller = new AbortController();
    this.#controller = controller;
    const isCurrent = (): boolean => this.#term === term && document.activeElement === this.#input;
    try {
      const answer = await api<Suggestions>(`/api/products/results-search?search=${encodeURIComponent(term)}`, {
        signal: controller.signal,
      });
      this.#cache.add(term, answer);
      if (isCurrent()) this.#showSuggestions(term, answer);
    } catch (error) {
      if (isAbort(error)) return;
      if (isCurrent()) this.#open(noSuggestions(messageOf(error)), messageOf(error));
      else this.#close();
    }
  }

  #showSuggestions(term: string, answer: Suggestions): void {
    const products = answer.products.slice(0, limits.suggestedProducts);
    const users = answer.users.slice(0, limits.suggestedManufacturers);
    const categories = answer.categories?.slice(0, maxCategories) ?? [];
    const count = products.length + users.length + categories.length;
    this.#open(
      suggestionsMarkup(term, products, users, categories),
      count === 0 ? texts.noResults : count === 1 ? '1 sugerencia' : `${count} sugerencias`,
    );
  }

  #open({ markup }: Html, announcement: string, recent = false): void {
    const chosen = this.#options[this.#active]?.href;
    this.#list.innerHTML = markup;
    this.#clearButton.hidden = !recent;
    this.#panel.hidden = false;
    this.#input.setAttribute('aria-expanded', 'true');
    this.#activate(this.#options.findIndex(({ href }) => href === chosen));
    if (this.#status) this.#status.textContent = announcement;
  }

  #close(): void {
    this.#panel.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#activate(-1);
    if (this.#status) this.#status.textContent = '';
  }

  get #options(): HTMLAnchorElement[] {
    return this.#panel.hidden ? [] : [...this.#list.querySelectorAll<HTMLAnchorElement>('a[role=option]')];
  }

  #activate(index: number): void {
    this.#active = index;
    const options = this.#options;
    options.forEach((option, i) => option.setAttribute('aria-selected', String(i === index)));
    const active = options[index];
    if (active) this.#input.setAttribute('aria-activedescendant', active.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !this.#panel.hidden) {
      event.preventDefault();
      this.#input.focus();
      this.#close();
      return;
    }
    if (event.target !== this.#input) return;
    const options = this.#options;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      // The input itself is one position in the cycle.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const positions = options.length + 1;
      this.#activate(((this.#active + 1 + step + positions) % positions) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[this.#active];
      if (chosen) chosen.click();
      else this.#search();
    }
  }

  #search(): void {
    clearTimeout(this.#timer);
    this.#controller?.abort();
    const term = this.#term;
    if (!searchable.test(term)) {
      this.#input.focus();
      return;
    }
    this.#close();
    recordSearch(term);
    location.assign(`/busqueda/${encodeURIComponent(term)}`);
  }
}

customElements.define('search-box', SearchBox);
