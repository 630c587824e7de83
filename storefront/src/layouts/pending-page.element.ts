import { BRAND } from '@shop/contracts';
import { api, ApiError, messageOf } from '../lib/api.js';
import { pause } from '../lib/pause.js';

/** Publishing takes about a second. Delays between checks grow while the publisher is down, and the user is informed. */
const firstDelayMs = 700;
const maxDelayMs = 30_000;
const slowAfterMs = 10_000;

/** Shows the API response for a product, pack or store without a file, and opens its page once published. */
class PendingPage extends HTMLElement {
  #title = this.#part('title');
  #loading = this.#title.innerHTML;

  connectedCallback(): void {
    this.#part('retry').addEventListener('click', () => void this.#load());
    void this.#load();
  }

  #part(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-${name}]`);
    if (!part) throw new Error(`The page that waits has no ${name}`);
    return part;
  }

  async #load(): Promise<void> {
    this.#title.innerHTML = this.#loading;
    this.#part('note').textContent = '';
    this.#part('retry').hidden = true;
    this.toggleAttribute('data-busy', true);
    await this.#openWhenPublished().catch((error: unknown) => this.#showError(error));
  }

  /** Requests the item each time, as it may be deleted meanwhile. Ends with a reload or the API's error. */
  async #openWhenPublished(): Promise<void> {
    const startedAt = performance.now();
    for (let attempt = 0; ; attempt++) {
      const { name } = await api<{ name: string }>(`${this.dataset['endpoint']}/${location.pathname.split('/')[2]}`);
      if (await isPublished(location.href)) return location.reload();
      document.title = `${name} · ${BRAND}`;
      this.#setText('Publicando…', performance.now() - startedAt < slowAfterMs ? soonText(name) : slowText(name));
      await pause(Math.min(firstDelayMs * 1.3 ** attempt, maxDelayMs));
    }
  }

  #showError(error: unknown): void {
    const isMissing = error instanceof ApiError && [400, 404, 410].includes(error.status);
    if (isMissing) this.#setText(error.message, this.dataset['missing'] ?? '');
    else this.#setText('No pudimos abrir esta página', messageOf(error));
    this.#part('retry').hidden = isMissing;
    this.toggleAttribute('data-busy', false);
  }

  /** Changes only what differs, because screen readers announce every change. */
  #setText(title: string, note: string): void {
    for (const [part, text] of [
      [this.#title, title],
      [this.#part('note'), note],
    ] as const)
      if (part.textContent !== text) part.textContent = text;
  }
}

const soonText = (name: string): string => `La página de «${name}» se está armando. Se abre sola en cuanto esté lista.`;
const slowText = (name: string): string =>
  `La página de «${name}» tarda más de lo habitual. Podés seguir recorriendo la tienda: si la dejás abierta, aparece sola en cuanto esté lista.`;

const isPublished = async (address: string): Promise<boolean> =>
  (await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined))?.ok ?? false;

customElements.define('pending-page', PendingPage);
