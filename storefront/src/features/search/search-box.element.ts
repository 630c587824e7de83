import { limits, texts, type Suggestions } from '@shop/contracts';
import type { Html } from '../../ui/html.js';
import { noSuggestions, recentSearches as recentMarkup, suggestions as suggestionsMarkup } from './suggestions.template.js';
import { Answers } from './suggestion-cache.js';
import { api, isAbort, messageOf } from '../../lib/api.js';
import { forgetSearches, recentSearches, rememberSearch } from './search-history.store.js';

/** Without a letter or a digit there is nothing to look for. */
const searchable = /[\p{L}\p{N}]/u;

/**
 * The search box: a combobox whose suggestions come a second after the last key (SRCH-01), or at once as far as earlier answers hold them.
 * Empty, it offers what was searched for before. Enter without a chosen suggestion, or the button, opens the results.
 */
class SearchBox extends HTMLElement {
  #input!: HTMLInputElement;
  #panel!: HTMLElement;
  #list!: HTMLElement;
  #forget!: HTMLElement;
  #status: Element | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  #active = -1;
  readonly #answers = new Answers();

  connectedCallback(): void {
    const part = (selector: string): HTMLElement | null => this.querySelector<HTMLElement>(selector);
    const [input, panel, list, forget] = [
      this.querySelector<HTMLInputElement>('.search-input'),
      part('.search-panel'),
      part('[role=listbox]'),
      part('.search-forget'),
    ];
    if (!input || !panel || !list || !forget) return;
    [this.#input, this.#panel, this.#list, this.#forget] = [input, panel, list, forget];
    this.#status = this.querySelector('[data-search-status]');
    input.addEventListener('input', () => this.#onInput());
    input.addEventListener('focus', () => this.#offer());
    input.addEventListener('click', () => this.#panel.hidden && this.#offer());
    this.addEventListener('keydown', (event) => this.#onKey(event));
    forget.addEventListener('click', () => {
      forgetSearches();
      this.#close();
      input.focus();
    });
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#search();
    });
    // Suggestions hide on a click or a focus anywhere else.
    for (const event of ['pointerdown', 'focusin']) {
      document.addEventListener(event, ({ target }) => {
        if (target instanceof Node && !this.contains(target)) this.#close();
      });
    }
    // Somebody was quicker than this script.
    if (document.activeElement === input) this.#onInput();
  }

  get #term(): string {
    return this.#input.value.trim();
  }

  #onInput(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    const term = this.#term;
    if (this.#offer() || !searchable.test(term)) return;
    this.#timer = setTimeout(() => void this.#ask(term), Number(this.dataset['debounce']));
  }

  /** Shows at once what is known; true when there is nothing left to ask. */
  #offer(): boolean {
    const term = this.#term;
    const known = searchable.test(term) ? this.#answers.about(term) : undefined;
    const recent = term === '' ? recentSearches() : [];
    if (known) this.#show(term, known.answer);
    else if (recent.length > 0) this.#open(recentMarkup(recent), '', true);
    else this.#close();
    return known?.final ?? false;
  }

  async #ask(term: string): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    const wanted = (): boolean => this.#term === term && document.activeElement === this.#input;
    try {
      const answer = await api<Suggestions>(`/api/products/results-search?search=${encodeURIComponent(term)}`, { signal: running.signal });
      this.#answers.add(term, answer);
      if (wanted()) this.#show(term, answer);
    } catch (error) {
      if (isAbort(error)) return;
      if (wanted()) this.#open(noSuggestions(messageOf(error)), messageOf(error));
      else this.#close();
    }
  }

  #show(term: string, answer: Suggestions): void {
    const products = answer.products.slice(0, limits.suggestedProducts);
    const users = answer.users.slice(0, limits.suggestedManufacturers);
    const count = products.length + users.length;
    this.#open(
      suggestionsMarkup(term, products, users),
      count === 0 ? texts.noResults : count === 1 ? '1 sugerencia' : `${count} sugerencias`,
    );
  }

  /** Shows the panel, and tells those who do not see it. What was chosen stays so while it is offered. */
  #open({ markup }: Html, told: string, recent = false): void {
    const chosen = this.#options[this.#active]?.href;
    this.#list.innerHTML = markup;
    this.#forget.hidden = !recent;
    this.#panel.hidden = false;
    this.#input.setAttribute('aria-expanded', 'true');
    this.#activate(this.#options.findIndex(({ href }) => href === chosen));
    if (this.#status) this.#status.textContent = told;
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
      // One step beyond either end is the input itself.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = options.length + 1;
      this.#activate(((this.#active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[this.#active];
      if (chosen) chosen.click();
      else this.#search();
    }
  }

  #search(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    const term = this.#term;
    if (!searchable.test(term)) {
      this.#input.focus();
      return;
    }
    this.#close();
    rememberSearch(term);
    location.assign(`/busqueda/${encodeURIComponent(term)}`);
  }
}

customElements.define('search-box', SearchBox);
