import { limits, texts, type ManufacturerSuggestion, type ProductCard, type Suggestions } from '@shop/contracts';
import type { Html } from '../templates/html.js';
import { noSuggestions, suggestions as suggestionsMarkup } from '../templates/suggestions.js';
import { api, isAbort, messageOf } from './api.js';

/** Without a letter or a digit there is nothing to look for. */
const searchable = /[\p{L}\p{N}]/u;
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The search box: a combobox whose suggestions come a second after the last key (SRCH-01), or at once when an earlier answer already
 * holds them. Enter without a chosen suggestion, or the button, opens the results.
 */
class SearchBox extends HTMLElement {
  #input!: HTMLInputElement;
  #panel!: HTMLElement;
  #status: Element | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  #active = -1;
  /** Answers by what was asked. */
  readonly #answers = new Map<string, Suggestions>();

  connectedCallback(): void {
    const input = this.querySelector<HTMLInputElement>('.search-input');
    const panel = this.querySelector<HTMLElement>('.search-panel');
    if (!input || !panel) return;
    this.#input = input;
    this.#panel = panel;
    this.#status = this.querySelector('[data-search-status]');
    input.addEventListener('input', () => this.#onInput());
    input.addEventListener('focus', () => this.#known(this.#term));
    input.addEventListener('keydown', (event) => this.#onKey(event));
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
  }

  get #term(): string {
    return this.#input.value.trim();
  }

  #onInput(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    const term = this.#term;
    if (!searchable.test(term)) {
      this.#close();
      return;
    }
    if (this.#known(term)) return;
    this.#timer = setTimeout(() => void this.#ask(term), Number(this.dataset['debounce']));
  }

  /** Shows what earlier answers say about the term; true when one of them is the answer itself. */
  #known(term: string): boolean {
    if (!searchable.test(term)) return false;
    const answer = this.#answers.get(bare(term));
    if (answer) {
      this.#show(answer);
      return true;
    }
    const guess = this.#guess(bare(term));
    if (guess) this.#show(guess);
    else this.#close();
    return false;
  }

  /** Everything fetched so far that has all the words of the term in its name. */
  #guess(term: string): Suggestions | undefined {
    const words = term.split(/\s+/);
    const fits = ({ name }: { name: string }): boolean => words.every((word) => bare(name).includes(word));
    const products = new Map<string, ProductCard>();
    const users = new Map<string, ManufacturerSuggestion>();
    for (const answer of this.#answers.values()) {
      for (const product of answer.products.filter(fits)) products.set(product.id, product);
      for (const user of answer.users.filter(fits)) users.set(user.id, user);
    }
    return products.size + users.size > 0 ? { products: [...products.values()], users: [...users.values()] } : undefined;
  }

  async #ask(term: string): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    try {
      const answer = await api<Suggestions>(`/api/products/results-search?search=${encodeURIComponent(term)}`, { signal: running.signal });
      this.#answers.set(bare(term), answer);
      if (this.#term === term && document.activeElement === this.#input) this.#show(answer);
    } catch (error) {
      if (isAbort(error)) return;
      if (this.#term === term && document.activeElement === this.#input) this.#open(noSuggestions(messageOf(error)), messageOf(error));
      else this.#close();
    }
  }

  #show(answer: Suggestions): void {
    const products = answer.products.slice(0, limits.suggestedProducts);
    const users = answer.users.slice(0, limits.suggestedManufacturers);
    const count = products.length + users.length;
    this.#open(suggestionsMarkup(products, users), count === 0 ? texts.noResults : count === 1 ? '1 sugerencia' : `${count} sugerencias`);
  }

  /** Shows the panel, and tells those who do not see it. */
  #open({ markup }: Html, told: string): void {
    this.#panel.innerHTML = markup;
    this.#panel.hidden = false;
    this.#input.setAttribute('aria-expanded', 'true');
    this.#activate(-1);
    if (this.#status) this.#status.textContent = told;
  }

  #close(): void {
    this.#panel.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#activate(-1);
    if (this.#status) this.#status.textContent = '';
  }

  get #options(): HTMLAnchorElement[] {
    return this.#panel.hidden ? [] : [...this.#panel.querySelectorAll<HTMLAnchorElement>('[role=option]')];
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
    const options = this.#options;
    if (event.key === 'Escape' && !this.#panel.hidden) {
      event.preventDefault();
      this.#close();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      // One step beyond either end is the input itself.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = options.length + 1;
      this.#activate(((this.#active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const chosen = options[this.#active];
      event.preventDefault();
      if (chosen) location.assign(chosen.href);
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
    location.assign(`/busqueda/${encodeURIComponent(term)}`);
  }
}

customElements.define('search-box', SearchBox);
