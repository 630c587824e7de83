import { onReturn } from '../../lib/on-return.js';

/**
 * A row of the home page that came with the page. It asks again where it came empty and when somebody returns after a while; only then does
 * it need to know how to draw.
 */
class HomeSection extends HTMLElement {
  #row: Promise<{ load(): Promise<void> }> | undefined;

  connectedCallback(): void {
    this.querySelector('[data-again]')?.addEventListener('click', () => void this.#load());
    onReturn(() => {
      // Whoever stands on a card keeps it.
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
