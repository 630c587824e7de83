import { texts, type Manufacturer, type ManufacturerList } from '@shop/contracts';
import { html } from '../../ui/html.js';
import { liveCard } from './live-card.template.js';
import { api, messageOf } from '../../lib/api.js';
import { onReturn } from '../../lib/on-return.js';

/** Scroll positions are fractions of pixels. */
const edgeTolerancePx = 8;

/** Manufacturers that are live now: loaded in the browser, because published pages cannot know; more pages at the end of the strip. */
class LiveStrip extends HTMLElement {
  #manufacturers: Manufacturer[] = [];
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
      else if (button && 'retry' in button.dataset) void this.#load(1);
    });
    items.addEventListener('scroll', () => this.#updateSteps(), { passive: true });
    new ResizeObserver(() => this.#updateSteps()).observe(items);
  }

  get #items(): HTMLElement | null {
    return this.querySelector('.live-items');
  }

  async #step(direction: number): Promise<void> {
    const items = this.#items;
    if (!items) return;
    const atEnd = items.scrollLeft + items.clientWidth >= items.scrollWidth - edgeTolerancePx;
    if (direction > 0 && atEnd && this.#manufacturers.length < this.#total) await this.#load(this.#page + 1);
    items.scrollBy({ left: direction * items.clientWidth * 0.8 });
  }

  async #load(page: number): Promise<void> {
    const items = this.#items;
    const status = this.querySelector('[data-status]');
    const retryButton = this.querySelector<HTMLElement>('[data-retry]');
    if (!items || !status || !retryButton) return;
    items.setAttribute('aria-busy', 'true');
    retryButton.hidden = true;
    try {
      const answer = await api<ManufacturerList>(`/api/manufacturers/live?page=${page}&pageSize=${this.dataset['pageSize']}`);
      this.#manufacturers = page === 1 ? answer.manufacturers : [...this.#manufacturers, ...answer.manufacturers];
      this.#total = answer.manufacturers.length === 0 ? this.#manufacturers.length : answer.totalManufacturers;
      this.#page = page;
      items.innerHTML = html`${this.#manufacturers.map(liveCard)}`.markup;
      status.textContent = this.#manufacturers.length === 0 ? texts.noLiveManufacturers : '';
    } catch (error) {
      if (this.#manufacturers.length === 0) items.replaceChildren();
      status.textContent = `Error al cargar los fabricantes en vivo: ${messageOf(error)}`;
      retryButton.hidden = false;
    }
    items.removeAttribute('aria-busy');
    // Reading the layout here would force a reflow.
    requestAnimationFrame(() => this.#updateSteps());
  }

  #updateSteps(): void {
    const items = this.#items;
    const steps = this.querySelector<HTMLElement>('.live-steps');
    if (!items || !steps) return;
    const hasMore = this.#manufacturers.length < this.#total;
    steps.hidden = !hasMore && items.scrollWidth <= items.clientWidth + edgeTolerancePx;
    for (const button of steps.querySelectorAll('button')) {
      const off =
        button.dataset['step'] === '-1'
          ? items.scrollLeft <= edgeTolerancePx
          : !hasMore && items.scrollLeft + items.clientWidth >= items.scrollWidth - edgeTolerancePx;
      // `disabled` would lose the focus of a user who keeps pressing.
      button.setAttribute('aria-disabled', String(off));
    }
  }
}

customElements.define('live-strip', LiveStrip);
