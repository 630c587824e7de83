import { BRAND, type Manufacturer } from '@shop/contracts';
import { html, type Html } from '../templates/html.js';
import { logo } from '../templates/maker-card.js';
import { api, ApiError, messageOf } from './api.js';

/** What the page will be, all of it: from here on nothing is missing. */
export interface WholePage {
  title: string;
  markup: Html;
}
/** The beginning of a page that is still being published. */
interface Beginning {
  title: string;
  body: Html;
}

/** How long to wait for the published page, and how often to look. */
const patience = { every: 1500, times: 20 };

const loaders: Record<string, (id: string) => Promise<WholePage | Beginning>> = {
  product: async (id) => (await import('./shell-product.js')).productShell(id),
  pack: async (id) => (await import('./shell-pack.js')).packShell(id),
  store: async (id) => {
    const maker = await api<Manufacturer>(`/api/manufacturers/${id}`);
    return {
      title: maker.name,
      body: html`${logo(maker, '(min-width: 768px) 144px, 96px', true)}${maker.description && html`<p class="prose">${maker.description}</p>`}`,
    };
  },
};

class ThingShell extends HTMLElement {
  connectedCallback(): void {
    void this.#load();
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector(`[data-${name}]`);
  }

  async #load(): Promise<void> {
    const [title, body, note, ways] = ['title', 'body', 'note', 'ways'].map((name) => this.#part(name));
    const load = loaders[this.dataset['kind'] ?? ''];
    const id = location.pathname.split('/')[2] ?? '';
    if (!title || !body || !note || !ways || !load) return;
    try {
      const thing = await load(id);
      if ('markup' in thing) {
        document.title = `${thing.title} · ${BRAND}`;
        this.outerHTML = thing.markup.markup;
        return;
      }
      title.textContent = thing.title;
      title.removeAttribute('lang');
      document.title = `${thing.title} · ${BRAND}`;
      body.innerHTML = thing.body.markup;
      note.textContent = 'Recién publicado: estamos preparando la página completa.';
      await this.#waitForPage();
      note.textContent = '';
    } catch (error) {
      const missing = error instanceof ApiError && error.status >= 400 && error.status < 500;
      title.textContent = missing ? 'Esta página no existe' : 'No pudimos abrir esta página';
      title.removeAttribute('lang');
      note.textContent = missing ? 'Puede que ya no se venda o que la dirección esté mal escrita.' : messageOf(error);
      ways.hidden = false;
    }
  }

  /** Opens the published page when it is there. */
  async #waitForPage(): Promise<void> {
    for (let i = 0; i < patience.times; i++) {
      await new Promise((resolve) => setTimeout(resolve, patience.every));
      const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
      if (answer?.ok) {
        location.reload();
        return;
      }
    }
  }
}

customElements.define('thing-shell', ThingShell);
