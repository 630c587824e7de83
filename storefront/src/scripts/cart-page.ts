import { type Pack, type Product } from '@shop/contracts';
import { cartGroup, type CartGroup, type CartLine } from '../templates/cart.js';
import { html } from '../templates/html.js';
import { api, ApiError, messageOf } from './api.js';
import { root, type LocalCart } from './state.js';

type Found = { line: CartLine; maker: CartGroup['maker'] } | undefined;

/** What is gone from the shop is gone from here too; any other failure is one. */
async function orGone<T>(thing: Promise<T>): Promise<T | undefined> {
  return thing.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
}

async function productLine({ productId, variations }: LocalCart['products'][number]): Promise<Found> {
  const product = await orGone(api<Product>(`/api/products/${encodeURIComponent(productId)}`));
  if (!product) return undefined;
  const details = variations.map(({ variationId, quantity }) => {
    const inventory = product.inventories.find(({ id }) => id === variationId);
    const what = [inventory?.size, inventory?.color].filter(Boolean).join(', ');
    return what ? `${what}: ${quantity}` : String(quantity);
  });
  const units = variations.reduce((sum, { quantity }) => sum + quantity, 0);
  const { id, name, price, mainImage } = product;
  return { maker: product.manufacturer, line: { kind: 'product', id, name, image: mainImage, price, units, details } };
}

async function packLine({ packId, quantity }: LocalCart['packs'][number]): Promise<Found> {
  const pack = await orGone(api<Pack>(`/api/packs/${encodeURIComponent(packId)}`));
  if (!pack) return undefined;
  const { id, name, price } = pack;
  const image = pack.products[0]?.mainImage ?? null;
  return { maker: pack.manufacturer, line: { kind: 'pack', id, name, image, price, units: quantity, details: [] } };
}

/** The local cart by manufacturer, as the shop has its things now. */
class CartPage extends HTMLElement {
  connectedCallback(): void {
    root.subscribe(({ cart }) => void this.#show(cart));
    this.addEventListener('click', ({ target }) => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-remove]')?.dataset['remove'] : undefined;
      if (id) this.#remove(id);
    });
  }

  #remove(id: string): void {
    const state = root.get();
    const packs = state.cart.packs.filter((line) => line.packId !== id);
    const products = state.cart.products.filter((line) => line.productId !== id);
    root.set({ ...state, cart: { packs, products } });
  }

  async #show(cart: LocalCart): Promise<void> {
    try {
      const found = await Promise.all([...cart.packs.map(packLine), ...cart.products.map(productLine)]);
      if (root.get().cart !== cart) return;
      const groups = new Map<string, CartGroup>();
      for (const entry of found) {
        if (!entry) continue;
        const group = groups.get(entry.maker.id) ?? { maker: entry.maker, lines: [] };
        group.lines.push(entry.line);
        groups.set(entry.maker.id, group);
      }
      this.innerHTML = (
        groups.size === 0
          ? html`<div class="empty">
              <p>Carrito vacío</p>
              <p><a class="button" href="/tienda">Ir a la tienda</a></p>
            </div>`
          : html`${[...groups.values()].map((group) => cartGroup(group, location.origin))}`
      ).markup;
    } catch (error) {
      this.innerHTML = html`<p class="empty">Error: ${messageOf(error)}</p>`.markup;
    }
  }
}

customElements.define('cart-page', CartPage);
