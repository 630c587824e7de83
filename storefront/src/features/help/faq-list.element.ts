import { texts } from '@shop/contracts';
import { bare, wordsOf } from '../../lib/text.js';

/** Words of this length and shorter say nothing about a question ("de", "el", "hay"). */
const small = 3;
/** Endings beyond this many letters do not count: "envío" finds "envíos" and "enviar". */
const stem = 4;

/** The help page: finds questions by words, and opens the answer the address names. */
class FaqList extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector<HTMLFormElement>('[data-search]');
    const input = form?.querySelector('input');
    if (!form || !input) return;
    form.addEventListener('submit', (event) => event.preventDefault());
    input.addEventListener('input', () => this.#search(input.value));
    addEventListener('hashchange', () => this.#openNamed());
    this.#openNamed();
  }

  get #entries(): HTMLDetailsElement[] {
    return [...this.querySelectorAll('details')];
  }

  #openNamed(): void {
    const entry = this.#entries.find(({ id }) => id === decodeURIComponent(location.hash.slice(1)));
    if (!entry) return;
    entry.hidden = false;
    entry.open = true;
    entry.scrollIntoView({ block: 'start' });
  }

  #search(term: string): void {
    const all = wordsOf(term);
    const telling = all.filter((word) => word.length > small);
    const words = (telling.length > 0 ? telling : all).map((word) => word.slice(0, Math.max(stem, word.length - 2)));
    let found = 0;
    for (const subject of this.querySelectorAll<HTMLElement>('[data-subject]')) {
      const name = bare(subject.querySelector('h2')?.textContent ?? '');
      let shown = 0;
      for (const entry of subject.querySelectorAll('details')) {
        const text = `${name} ${bare(entry.querySelector('h3')?.textContent ?? '')} ${bare(entry.querySelector('p')?.textContent ?? '')}`;
        entry.hidden = !words.every((word) => text.includes(word));
        if (!entry.hidden) shown += 1;
      }
      subject.hidden = shown === 0;
      found += shown;
    }
    // What was looked for is shown at once where there is little of it.
    for (const entry of this.#entries) entry.open = words.length > 0 && !entry.hidden && found <= 2;
    const none = this.querySelector<HTMLElement>('[data-none]');
    if (none) {
      none.hidden = found > 0;
      none.textContent = found > 0 ? '' : texts.noResults;
    }
    const said = this.querySelector('[data-found]');
    if (said) said.textContent = words.length === 0 ? '' : found === 1 ? '1 respuesta' : `${found} respuestas`;
  }
}

customElements.define('faq-list', FaqList);
