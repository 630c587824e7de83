import { onReturn } from '../../lib/on-return.js';

class HomeSection extends HTMLElement {
  #row: Promise<{ load(): Promise<void> }> | undefined;

  connectedCallback(): void {
    this.querySelector('[data-retry]')?.addEventListener('click', () => void this.#load());
    onReturn(() => {
      if (!this.contains(document.activeElement)) void this.#load();
    });
    if (this.querySelector('[data-items]')?.childElementCount === 0) void this.#load();
  }

  async #load(): Promise<void> {
    this.#row ??= import('./home-row.js').then(({ HomeRow }) => new HomeRow(this));
    await (await this.#row).load();
  }
}

customElements.define('home-section', HomeSection);
