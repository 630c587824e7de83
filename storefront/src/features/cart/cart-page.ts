import { formatPesos, type Pack, type Product } from '@shop/contracts';
import { cartGroups } from './cart-groups.js';
import { cartGroup } from './cart-view.js';
import { html } from '../../ui/html.js';
import { api, ApiError } from '../../lib/api.js';
import { mostUnits } from '../../lib/quantities.js';
import { $cart, $cartMemory, remember, removeFromCart, setQuantity } from './cart.store.js';
import '../../ui/chat-link.element.js';
import { knownPack, knownProduct } from './known.js';

/**
 * What the local cart holds, from what the browser remembers of it, brought up to date from the API: prices and names may have changed,
 * and products may be gone. Without a connection the remembered ones stay, and the page says so.
 */
class CartPage extends HTMLElement {
  readonly #removed = new Set<string>();
  #asking = true;

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => target instanceof Element && this.#onClick(target));
    this.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) this.#set(target, Number(target.value.replace(/\D/g, '')));
    });
    $cartMemory.subscribe(() => this.#draw());
    void this.#update();
  }

  #onClick(target: Element): void {
    const remove = target.closest<HTMLElement>('[data-remove]')?.dataset['remove'];
    if (remove) removeFromCart(remove);
    const step = target.closest<HTMLElement>('[data-step]');
    const field = step?.parentElement?.querySelector('input');
    if (step && field) this.#set(field, Number(field.value) + Number(step.dataset['step']));
  }

  #set(field: HTMLInputElement, quantity: number): void {
    const [id = '', variationId] = field.closest<HTMLElement>('[data-line]')?.dataset['line']?.split(' ') ?? [];
    setQuantity(variationId ? { productId: id, variationId } : { packId: id }, Math.min(quantity, mostUnits));
  }

  #part(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-cart-${name}]`);
    if (!part) throw new Error(`The cart page has no place for its ${name}`);
    return part;
  }

  #draw(): void {
    const cart = $cart.get();
    const groups = cartGroups(cart, $cartMemory.get(), this.#removed);
    const lines = cart.packs.length + cart.products.length;
    const shown = groups.reduce((sum, group) => sum + group.lines.length, 0);
    const focus = this.contains(document.activeElement) ? document.activeElement?.getAttribute('data-focus') : undefined;
    this.#part('groups').innerHTML = html`${groups.map((group) => cartGroup(group, location.origin))}`.markup;
    if (focus) {
      const again = this.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focus)}"]`);
      (again ?? this.querySelector<HTMLElement>('h2 a') ?? this.#part('title')).focus();
    }
    this.#part('empty').hidden = lines > 0;
    this.#part('sum').hidden = groups.length === 0;
    this.#part('total').textContent = formatPesos(groups.reduce((sum, group) => sum + group.total, 0));
    this.#part('unknown').hidden = this.#asking || shown === lines;
  }

  /** Asks for every line, once; the page was drawn with what is remembered already. */
  async #update(): Promise<void> {
    const cart = $cart.get();
    const answers = await Promise.all([
      ...cart.packs.map(({ packId }) => this.#ask(packId, () => this.#pack(packId))),
      ...cart.products.map(({ productId }) => this.#ask(productId, () => this.#product(productId))),
    ]);
    this.#asking = false;
    this.#part('stale').hidden = answers.every(Boolean);
    this.#draw();
  }

  /** Whether there was an answer; that a thing is gone is one. */
  async #ask(id: string, ask: () => Promise<void>): Promise<boolean> {
    try {
      await ask();
      return true;
    } catch (error) {
      const gone = error instanceof ApiError && (error.status === 404 || error.status === 410);
      if (gone) this.#removed.add(id);
      return gone;
    }
  }

  async #pack(id: string): Promise<void> {
    const pack = await api<Pack>(`/api/packs/${id}`);
    remember(id, knownPack({ ...pack, image: pack.products[0]?.mainImage ?? null }));
  }

  async #product(id: string): Promise<void> {
    remember(id, knownProduct(await api<Product>(`/api/products/${id}`)));
  }
}

customElements.define('cart-page', CartPage);
