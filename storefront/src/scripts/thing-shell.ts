import { BRAND } from '@shop/contracts';
import type { Html } from '../templates/html.js';
import { ApiError, messageOf } from './api.js';

/** What the page will be, all of it: from here on nothing is missing. */
export interface WholePage {
  title: string;
  markup: Html;
}

const loaders: Record<string, (id: string) => Promise<WholePage>> = {
  product: async (id) => (await import('./shell-product.js')).productShell(id),
  pack: async (id) => (await import('./shell-pack.js')).packShell(id),
};

class ThingShell extends HTMLElement {
  connectedCallback(): void {
    void this.#load();
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector(`[data-${name}]`);
  }

  async #load(): Promise<void> {
    const [title, note, ways] = ['title', 'note', 'ways'].map((name) => this.#part(name));
    const load = loaders[this.dataset['kind'] ?? ''];
    const id = location.pathname.split('/')[2] ?? '';
    if (!title || !note || !ways || !load) return;
    try {
      const thing = await load(id);
      document.title = `${thing.title} · ${BRAND}`;
      this.outerHTML = thing.markup.markup;
    } catch (error) {
      const missing = error instanceof ApiError && error.status >= 400 && error.status < 500;
      title.textContent = missing ? 'Esta página no existe' : 'No pudimos abrir esta página';
      title.removeAttribute('lang');
      note.textContent = missing ? 'Puede que ya no se venda o que la dirección esté mal escrita.' : messageOf(error);
      ways.hidden = false;
    }
  }
}

customElements.define('thing-shell', ThingShell);
