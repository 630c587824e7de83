import { BRAND } from '@shop/contracts';
import { api, ApiError, messageOf } from '../lib/api.js';
import { pause } from '../lib/pause.js';

/** The publisher is there within a second; while it is away, whoever waits is told so, and looks come ever further apart. */
const firstWaitMs = 700;
const longestWaitMs = 30_000;
const slowAfterMs = 10_000;

/** Stands at the address of a product, pack or store that has no file: says what the API says of it, and opens its page once that is published. */
class PendingPage extends HTMLElement {
  #title = this.#part('title');
  #loading = this.#title.innerHTML;

  connectedCallback(): void {
    this.#part('again').addEventListener('click', () => void this.#load());
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
    this.#part('again').hidden = true;
    this.toggleAttribute('data-busy', true);
    await this.#openWhenPublished().catch((error: unknown) => this.#give(error));
  }

  /** Asks for the thing each time, since it may be deleted meanwhile. Ends by leaving the page, or with the API's error. */
  async #openWhenPublished(): Promise<void> {
    const since = performance.now();
    for (let look = 0; ; look++) {
      const { name } = await api<{ name: string }>(`${this.dataset['endpoint']}/${location.pathname.split('/')[2]}`);
      if (await isPublished(location.href)) return location.reload();
      document.title = `${name} · ${BRAND}`;
      this.#say('Publicando…', performance.now() - since < slowAfterMs ? soon(name) : slow(name));
      await pause(Math.min(firstWaitMs * 1.3 ** look, longestWaitMs));
    }
  }

  #give(error: unknown): void {
    const missing = error instanceof ApiError && [400, 404, 410].includes(error.status);
    if (missing) this.#say(error.message, this.dataset['missing'] ?? '');
    else this.#say('No pudimos abrir esta página', messageOf(error));
    this.#part('again').hidden = missing;
    this.toggleAttribute('data-busy', false);
  }

  /** Writes only what changed: the words are announced as they change. */
  #say(title: string, note: string): void {
    for (const [part, words] of [
      [this.#title, title],
      [this.#part('note'), note],
    ] as const)
      if (part.textContent !== words) part.textContent = words;
  }
}

const soon = (name: string): string => `La página de «${name}» se está armando. Se abre sola en cuanto esté lista.`;
const slow = (name: string): string =>
  `La página de «${name}» tarda más de lo habitual. Podés seguir recorriendo la tienda: si la dejás abierta, aparece sola en cuanto esté lista.`;

const isPublished = async (address: string): Promise<boolean> =>
  (await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined))?.ok ?? false;

customElements.define('pending-page', PendingPage);
