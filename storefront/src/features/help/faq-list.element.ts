import { foldAccents, texts } from '@shop/contracts';
import { wordsOf } from '../../lib/text.js';

/** Words up to this length are ignored ("de", "el", "hay"), unless there are no others. */
const maxStopWordLength = 3;
/** Endings after this many letters are ignored: "envío" finds "envíos" and "enviar". */
const minStemLength = 4;

class FaqList extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector<HTMLFormElement>('[data-search]');
    const input = form?.querySelector('input');
    if (!form || !input) return;
    form.addEventListener('submit', (event) => event.preventDefault());
    input.addEventListener('input', () => this.#search(input.value));
    addEventListener('hashchange', () => this.#openFromHash());
    this.#openFromHash();
  }

  get #entries(): HTMLDetailsElement[] {
    return [...this.querySelectorAll('details')];
  }

  #openFromHash(): void {
    const entry = this.#entries.find(({ id }) => id === decodeURIComponent(location.hash.slice(1)));
    if (!entry) return;
    entry.hidden = false;
    entry.open = true;
    entry.scrollIntoView({ block: 'start' });
  }

  #search(term: string): void {
    const all = wordsOf(term);
    const significant = all.filter((word) => word.length > maxStopWordLength);
    const words = (significant.length > 0 ? significant : all).map((word) => word.slice(0, Math.max(minStemLength, word.length - 2)));
    let total = 0;
    for (const subject of this.querySelectorAll<HTMLElement>('[data-subject]')) {
      const textOf = (parent: Element, selector: string): string => foldAccents(parent.querySelector(selector)?.textContent ?? '');
      const name = textOf(subject, '.faq-subject-name');
      let shown = 0;
      for (const entry of subject.querySelectorAll('details')) {
        const text = `${name} ${textOf(entry, '.faq-question')} ${textOf(entry, '.faq-text')}`;
        entry.hidden = !words.every((word) => text.includes(word));
        if (!entry.hidden) shown += 1;
      }
      subject.hidden = shown === 0;
      total += shown;
    }
    for (const entry of this.#entries) entry.open = words.length > 0 && !entry.hidden && total <= 2;
    const emptyMessage = this.querySelector<HTMLElement>('[data-none]');
    if (emptyMessage) {
      emptyMessage.hidden = total > 0;
      emptyMessage.textContent = total > 0 ? '' : texts.noResults;
    }
    const status = this.querySelector('[data-found]');
    if (status) status.textContent = words.length === 0 ? '' : total === 1 ? '1 respuesta' : `${total} respuestas`;
  }
}

customElements.define('faq-list', FaqList);
