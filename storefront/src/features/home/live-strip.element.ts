import { sentences, texts, type Manufacturer, type ManufacturerList } from '@shop/contracts';
import { html } from '../../ui/html.js';
import { liveCard } from './live-card.template.js';
import { api, messageOf } from '../../lib/api.js';
import { onReturn } from '../../lib/on-return.js';

/** How near an end counts as the end: positions are fractions of pixels. */
const near = 8;

/** Manufacturers that are live right now: asked when the page opens, because no file could know; further pages when one gets there. */
class LiveStrip extends HTMLElement {
  #makers: Manufacturer[] = [];
  #total = 0;
  #page = 0;

  connectedCallback(): void {
    const items = this.#items;
    if (!items) return;
    void this.#load(1);
    onReturn(() => void this.#load(1));
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.dataset['step']) void this.#step(Number(button.dataset['step']));
      else if (button && 'again' in button.dataset) void this.#load(1);
    });
    items.addEventListener('scroll', () => this.#showSteps(), { passive: true });
    new ResizeObserver(() => this.#showSteps()).observe(items);
  }

  get #items(): HTMLElement | null {
    return this.querySelector('.live-items');
  }

  async #step(direction: number): Promise<void> {
    const items = this.#items;
    if (!items) return;
    const atEnd = items.scrollLeft + items.clientWidth >= items.scrollWidth - near;
    if (direction > 0 && atEnd && this.#makers.length < this.#total) await this.#load(this.#page + 1);
    items.scrollBy({ left: direction * items.clientWidth * 0.8 });
  }

  async #load(page: number): Promise<void> {
    const items = this.#items;
    const said = this.querySelector('[data-status]');
    const again = this.querySelector<HTMLElement>('[data-again]');
    if (!items || !said || !again) return;
    items.setAttribute('aria-busy', 'true');
    again.hidden = true;
    try {
      const answer = await api<ManufacturerList>(`/api/manufacturers/live?page=${page}&pageSize=${this.dataset['pageSize']}`);
      this.#makers = page === 1 ? answer.manufacturers : [...this.#makers, ...answer.manufacturers];
      this.#total = answer.manufacturers.length === 0 ? this.#makers.length : answer.totalManufacturers;
      this.#page = page;
      items.innerHTML = html`${this.#makers.map(liveCard)}`.markup;
      said.textContent = this.#makers.length === 0 ? texts.noLiveManufacturers : '';
    } catch (error) {
      // Who was live a moment ago may still be: what is shown stays, what was only announced goes.
      if (this.#makers.length === 0) items.replaceChildren();
      said.textContent = sentences.sectionFailed(messageOf(error));
      again.hidden = false;
    }
    items.removeAttribute('aria-busy');
    // Asked now, the page would be laid out once more for it.
    requestAnimationFrame(() => this.#showSteps());
  }

  /** The buttons are there when there is somewhere to go, and say at which end one is. */
  #showSteps(): void {
    const items = this.#items;
    const steps = this.querySelector<HTMLElement>('.live-steps');
    if (!items || !steps) return;
    const more = this.#makers.length < this.#total;
    steps.hidden = !more && items.scrollWidth <= items.clientWidth + near;
    for (const button of steps.querySelectorAll('button')) {
      const off =
        button.dataset['step'] === '-1'
          ? items.scrollLeft <= near
          : !more && items.scrollLeft + items.clientWidth >= items.scrollWidth - near;
      // Not `disabled`: the focus of somebody who pressed it until the end would be lost.
      button.setAttribute('aria-disabled', String(off));
    }
  }
}

customElements.define('live-strip', LiveStrip);
