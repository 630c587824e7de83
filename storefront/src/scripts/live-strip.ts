import { sentences, texts, type ManufacturerList } from '@shop/contracts';
import { html } from '../templates/html.js';
import { liveCard } from '../templates/maker-card.js';
import { api, messageOf } from './api.js';

/** Manufacturers that are live right now: asked when the page opens, because no file could know. */
class LiveStrip extends HTMLElement {
  connectedCallback(): void {
    void this.#load();
    this.querySelector('.live-steps')?.addEventListener('click', (event) => {
      const step = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-step]')?.dataset['step'] : undefined;
      const list = this.#items;
      if (step) list?.scrollBy({ left: Number(step) * list.clientWidth * 0.8 });
    });
  }

  get #items(): HTMLElement | null {
    return this.querySelector('.live-items');
  }

  async #load(): Promise<void> {
    const items = this.#items;
    const said = this.querySelector('[role=status]');
    const steps = this.querySelector<HTMLElement>('.live-steps');
    if (!items || !said || !steps) return;
    try {
      const { manufacturers } = await api<ManufacturerList>(`/api/manufacturers/live?page=1&pageSize=${this.dataset['pageSize']}`);
      items.innerHTML = html`${manufacturers.map(liveCard)}`.markup;
      said.textContent = manufacturers.length === 0 ? texts.noLiveManufacturers : '';
      steps.hidden = items.scrollWidth <= items.clientWidth;
    } catch (error) {
      items.replaceChildren();
      said.textContent = sentences.sectionFailed(messageOf(error));
    }
    items.removeAttribute('aria-busy');
  }
}

customElements.define('live-strip', LiveStrip);
